"""The certificate that a table shows: made once, kept with the table, pinned by its guests."""

import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

YEARS = 20
KEY_FILE = "table.pem"


def make_certificate(folder: Path, like: Path | None = None) -> Path:
    """Make a key and a certificate in a folder, unless there is one; return the file.

    Args:
        folder: The folder, made if needed.
        like: Another such file that is taken over; None makes a new key.

    Raises:
        OSError: The file cannot be written.
    """
    path = folder / KEY_FILE
    if path.exists():
        return path
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path.touch(mode=0o600)
    path.write_bytes(_new_key() if like is None else like.read_bytes())
    return path


def _new_key() -> bytes:
    """Return a new key and its certificate in PEM form."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "lehen table")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=365 * YEARS))
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    return private + certificate.public_bytes(serialization.Encoding.PEM)


def read_certificate(path: Path) -> bytes:
    """Return the certificate in a file of `make_certificate`, in DER form."""
    found = x509.load_pem_x509_certificate(path.read_bytes())
    return found.public_bytes(serialization.Encoding.DER)


def host_context(path: Path) -> ssl.SSLContext:
    """Return what a host wraps its sockets in: TLS 1.3, no session tickets."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.num_tickets = 0
    context.load_cert_chain(path)
    return context
