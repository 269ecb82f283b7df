"""What went wrong, in the words of the screens' language."""

import errno
from pathlib import Path

from core.engine.errors import SetupError
from core.engine.scene import Text
from core.engine.texts import Catalog, Names
from saves import errors


def fault(error: Exception, catalog: Catalog) -> str:
    """Return what an error means to a person; one that only developers meet stays English."""
    from saves.library import reason  # noqa: PLC0415 the first screen does not wait for it

    text = (
        reason(error)
        or _asked(error)
        or _own(error)
        or _of_table(error, catalog)
        or Text("fault.other", {"error": str(error)})
    )
    return catalog.plain(text, Names())


def _asked(error: Exception) -> Text | None:
    match error:
        case SetupError(what=what, fields=fields) if what:
            return Text(f"fault.setup.{what}", fields)
        case errors.OfTableError(path=path, table=table):
            return Text("fault.of_table", {"name": path.name, "table": table})
        case _:
            return None


def _own(error: Exception) -> Text | None:
    match error:
        case errors.NotOpenError(path=path):
            return Text("fault.not_open", {"name": path.name})
        case errors.AtTableError(path=path):
            return Text("fault.at_table", {"name": path.name})
        case errors.NotASaveNameError(longest=longest):
            return Text("fault.save_name", {"most": longest})
        case errors.LockedError(path=path):
            return Text("fault.locked", {"name": path.name})
        case errors.NotACampaignError(path=path):
            return Text("fault.no_campaign", {"name": path.name})
        case errors.NewerPlanError():
            return Text("fault.newer_plan")
        case errors.PlanError(what=what, fields=fields) if what:
            return Text(f"fault.plan_{what}", fields)
        case OSError(filename=str(filename)):
            return Text(f"fault.{_of_system(error)}", {"name": Path(filename).name})
        case OSError(errno=errno.ENOSPC):
            return Text("fault.full", {"name": ""})
        case _:
            return _diverged(error)


def _of_table(error: Exception, catalog: Catalog) -> Text | None:
    from netplay.host import ListenError  # noqa: PLC0415 slow, and seldom needed
    from netplay.store import StoreError  # noqa: PLC0415
    from tui.claims import HostError, TableOpenError  # noqa: PLC0415

    match error:
        case ListenError(reason=reason, address=address, port=port):
            where = address or catalog.plain(Text("fault.everywhere"), Names())
            return Text(f"fault.port_{reason}", {"address": where, "port": port})
        case TableOpenError(name=name):
            return Text("fault.table_open", {"name": name})
        case HostError(said=said) if said:
            return Text("fault.other", {"error": said})
        case HostError(log=path):
            return Text("fault.no_host", {"name": f"{path.parent.name}/{path.name}"})
        case StoreError(path=path):
            return Text("fault.table_damaged", {"name": f"{path.parent.name}/{path.name}"})
        case _:
            return None


def _of_system(error: OSError) -> str:
    match error:
        case FileExistsError():
            return "exists"
        case FileNotFoundError():
            return "missing"
        case IsADirectoryError() | NotADirectoryError():
            return "folder"
        case PermissionError():
            return "refused"
        case _:
            return "full" if error.errno == errno.ENOSPC else "disk"


def _diverged(error: Exception) -> Text | None:
    from core.match.errors import DivergedError  # noqa: PLC0415 slow, and seldom needed

    if isinstance(error, DivergedError):
        return Text("library.diverged", {"entry": error.entry})
    return None
