# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""gdb and the kernels of syclcc1's cpu device.

    (gdb) source <prefix>/share/syclcc1/gdb/sycl.py

sycl item              in which work-item the selected thread is
$sycl_global_id(d)     the same for conditions: break a.cpp:12 if $sycl_global_id(0) == 7
$sycl_local_id(d), $sycl_group_id(d)
backtrace              without the frames of the runtime; `bt -no-filters` shows all
print                  id, range, vec, marray and local_accessor by what they hold

Ids are in SYCL's order, the last dimension is the fastest. What is known of a
work-item is in the variable `work_item` of the kernel's frame, which the compiler
adds (docs/design/debugging.md); this file only reads it.
"""

import itertools

import gdb
import gdb.printing
from gdb.FrameDecorator import FrameDecorator


def stripped(name):
    """Without the inline namespace, which no user wrote."""
    return name.replace("sycl::_V1::", "sycl::") if name else name


# ===-- Work-items ---------------------------------------------------------=== #


def kernel_frame():
    """The frame of the kernel that the selected frame is in, or an error."""
    frame = gdb.selected_frame()
    while frame is not None and frame.is_valid():
        try:
            item = frame.read_var("work_item")
            if item.type.strip_typedefs().tag == "sycl_work_item":
                return frame, item
        except (ValueError, RuntimeError):
            pass
        frame = frame.older()
    raise gdb.GdbError("the selected frame is not in a kernel of the cpu device")


class WorkItem:
    """Ids in SYCL's order, with as many dimensions as the kernel has."""

    def __init__(self):
        self.frame, self.item = kernel_frame()
        self.launch = self.item["launch"]
        self.dimensions = self.find_dimensions()

    def find_dimensions(self):
        # kernel_entry<range_kernel<Name, Dimensions, Function>>
        try:
            kernel = self.frame.read_var("kernel").type
            return int(kernel.strip_typedefs().target().template_argument(1))
        except (gdb.error, ValueError, RuntimeError):
            pass
        sizes = [int(self.launch["global_size"][d]) for d in range(3)]
        return max([1] + [d + 1 for d in range(3) if sizes[d] > 1])

    def in_sycl_order(self, value):
        return [int(value(d)) for d in reversed(range(self.dimensions))]

    def local_id(self):
        return self.in_sycl_order(lambda d: self.item["local_id"][d])

    def group_id(self):
        return self.in_sycl_order(lambda d: self.item["group_id"][d])

    def global_id(self):
        launch = self.launch
        return self.in_sycl_order(
            lambda d: int(launch["global_offset"][d])
            + int(self.item["group_id"][d]) * int(launch["local_size"][d])
            + int(self.item["local_id"][d])
        )

    def size(self, field):
        return self.in_sycl_order(lambda d: self.launch[field][d])


def braces(numbers):
    return "{" + ", ".join(map(str, numbers)) + "}"


class SyclPrefix(gdb.Command):
    """Kernels of syclcc1's cpu device."""

    def __init__(self):
        super().__init__("sycl", gdb.COMMAND_STACK, prefix=True)


class SyclItem(gdb.Command):
    """In which work-item the selected thread is."""

    def __init__(self):
        super().__init__("sycl item", gdb.COMMAND_STACK)

    def invoke(self, argument, from_tty):
        item = WorkItem()
        known = (
            ("global id", item.global_id, "global_size"),
            ("local id", item.local_id, "local_size"),
            ("group id", item.group_id, "num_groups"),
        )
        for what, ids, sizes in known:
            try:
                print(f"{what:9} {braces(ids())} of {braces(item.size(sizes))}")
            except gdb.error as problem:  # <optimized out>
                print(f"{what:9} not known here: {problem}")


class IdFunction(gdb.Function):
    """An id of the work-item, by SYCL's dimension (0 if none is given)."""

    def __init__(self, name, ids):
        super().__init__(name)
        self.ids = ids

    def invoke(self, dimension=0):
        ids = self.ids(WorkItem())
        if not 0 <= int(dimension) < len(ids):
            raise gdb.GdbError(f"the kernel has {len(ids)} dimensions")
        return ids[int(dimension)]


# ===-- Stacks -------------------------------------------------------------=== #

# Between a kernel and who submitted it: our headers' and library's own frames.
GLUE = (
    "sycl::_V1::detail::",
    "sycl::detail::",
    "sycl::_V1::queue::",
    "sycl::_V1::handler::",
    "tbb::",
    "boost::context::",
    "sycl_cpu_",
    "__sycl_",
    "(work-group)",
    "make_fcontext",
    "trampoline",
    # What this gdb cannot demangle.
    "_ZN4sycl3_V1",
    "_ZNK4sycl3_V1",
)


def is_glue(frame):
    if frame.pc() == 0:
        return True  # below the first frame of a thread's stack
    name = frame.name() or ""
    library = gdb.solib_name(frame.pc()) or ""
    if "libsyclrt" in library or "libtbb" in library:
        return True
    for part in GLUE:
        if name.startswith(part):
            return True
        # A function template begins with its result type.
        if " " + part in name.split("(", 1)[0].split("<", 1)[0]:
            return True
    return False


def without_parameters(name):
    """f<int>(long) const -> f<int>: their values follow."""
    end = len(name) - len(" const") if name.endswith(" const") else len(name)
    if not name.endswith(")", 0, end):
        return name
    depth = 0
    for at in reversed(range(end)):
        depth += {")": 1, "(": -1}.get(name[at], 0)
        if depth == 0:
            return name[:at] or name
    return name


class PlainFrame(FrameDecorator):
    def function(self):
        name = super().function()
        return without_parameters(stripped(name)) if isinstance(name, str) else name


class KernelStack:
    """Leaves out what is neither the kernel's nor the program's."""

    def __init__(self):
        self.name = "sycl"
        self.priority = 100
        self.enabled = True
        gdb.frame_filters[self.name] = self

    def filter(self, frames):
        frames = iter(frames)
        first = list(itertools.islice(frames, 1))
        # Where one has stopped is always shown.
        for decorated in first:
            yield PlainFrame(decorated)
        for decorated in frames:
            if not is_glue(decorated.inferior_frame()):
                yield PlainFrame(decorated)


# ===-- Values -------------------------------------------------------------=== #


class Elements:
    """Something with an array: {1, 2, 3}."""

    def __init__(self, value, field):
        self.array = value[field]

    def to_string(self):
        low, high = self.array.type.strip_typedefs().range()
        return braces(self.array[i] for i in range(low, high + 1))


class LocalAccessor:
    def __init__(self, value):
        self.value = value

    def to_string(self):
        element = self.value.type.strip_typedefs().template_argument(0)
        block = self.value["block"]
        count = int(block["bytes"]) // max(element.sizeof, 1)
        return f"({element} [{count}]) {hex(int(block['address']))}"

    def children(self):
        element = self.value.type.strip_typedefs().template_argument(0)
        block = self.value["block"]
        data = gdb.Value(int(block["address"])).cast(element.pointer())
        for i in range(int(block["bytes"]) // max(element.sizeof, 1)):
            yield str(i), (data + i).dereference()

    def display_hint(self):
        return "array"


def printers():
    all_printers = gdb.printing.RegexpCollectionPrettyPrinter("sycl")
    add = all_printers.add_printer
    add("index", r"^sycl::(_V1::)?(id|range)<[123]>$", lambda v: Elements(v, "values"))
    add("vec", r"^sycl::(_V1::)?vec<.*>$", lambda v: Elements(v, "elements"))
    add("marray", r"^sycl::(_V1::)?marray<.*>$", lambda v: Elements(v, "elements"))
    add("local_accessor", r"^sycl::(_V1::)?local_accessor<.*>$", LocalAccessor)
    return all_printers


SyclPrefix()
SyclItem()
IdFunction("sycl_global_id", WorkItem.global_id)
IdFunction("sycl_local_id", WorkItem.local_id)
IdFunction("sycl_group_id", WorkItem.group_id)
KernelStack()
gdb.printing.register_pretty_printer(None, printers(), replace=True)
