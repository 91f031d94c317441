"""Checks the trace of a whole command: its phases, in their order."""
import json
import sys

events = json.load(open(sys.argv[1]))["traceEvents"]


def span(name, detail=None):
    """Begin and end of the events of a name, in microseconds."""
    found = [
        (e["ts"], e["ts"] + e["dur"])
        for e in events
        if e["name"] == name
        and (detail is None or e.get("args", {}).get("detail", "").split(": ")[0] == detail)
    ]
    assert found, f"no event {name} {detail or ''}"
    return min(b for b, _ in found), max(e for _, e in found)


frontend, split = span("Frontend"), span("Split")
link = span("Link", sys.argv[1].removesuffix(".json"))  # not LLD's inside
join = span("JoinDeviceCode")
for target in ("common", "spirv64", "nvptx64"):
    device = span("DeviceCode", target)
    assert split[0] <= device[0] and device[1] <= join[1], target
assert frontend[1] <= split[0] <= split[1] <= join[1] <= link[0]
assert not any(e["name"].startswith("Total ") for e in events)
