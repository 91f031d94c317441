"""Random call graphs through the split, compared with a model of twenty lines.

  random_call_graphs.py OPT PLUGIN FIRST_SEED COUNT

A module is a graph: functions of all linkages that call each other, take each other's
addresses, directly and by tables; some are kernels, exported, called on one side only, or
declared. The model says which functions each half must define. A difference prints the
seed and the module.
"""

import random
import re
import subprocess
import sys

LINKAGES = ["", "internal ", "linkonce_odr ", "weak_odr ", "available_externally "]
ON_HOST, ON_DEVICE = '"sycl-call-if-on-host"', '"sycl-call-if-on-device"'
KERNEL = '"sycl-kernel"="{0}" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8"'


class Function:
    def __init__(self, rng, number):
        self.name = f"f{number}"
        role = rng.random() if number else 0
        self.entry = role < 0.08
        self.kernel = self.entry or role < 0.12
        self.exported = 0.12 <= role < 0.17
        self.on_host = 0.17 <= role < 0.27
        self.on_device = 0.27 <= role < 0.37
        self.declared = role > 0.93
        self.linkage = "" if self.declared or self.exported else rng.choice(LINKAGES)
        if self.kernel and self.linkage.startswith("avail"):
            self.linkage = ""
        self.calls, self.addresses, self.tables = [], [], []

    def references(self):
        return self.calls + self.addresses + self.tables

    def removable(self):
        return self.declared or self.linkage.split("_")[0].strip() in (
            "internal", "linkonce", "available")

    def text(self):
        attributes = []
        if self.kernel:
            attributes.append(KERNEL.format(self.name))
        if self.entry:
            attributes.append('"sycl-kernel-entry"')
        if self.exported:
            attributes.append('"sycl-external"="true"')
        if self.on_host or self.on_device:
            attributes += ["noinline", ON_HOST if self.on_host else ON_DEVICE]
        head = f"{self.linkage}void @{self.name}(ptr %p) {' '.join(attributes)}"
        if self.declared:
            return f"declare {head}\n"
        body = [f"  call void @{f.name}(ptr null)" for f in self.calls]
        body += [f"  store ptr @{f.name}, ptr %p" for f in self.addresses]
        body += [f"  store ptr @table_{f.name}, ptr %p" for f in self.tables]
        return "\n".join([f"define {head} {{", *body, "  ret void", "}", ""])


def closure(roots, leave):
    seen, work = set(roots), list(roots)
    while work:
        for other in leave(work.pop()):
            if other not in seen:
                seen.add(other)
                work.append(other)
    return seen


def expected_device(functions):
    roots = [f for f in functions if f.kernel or f.exported]
    if not roots:
        return set()
    reached = closure(roots, lambda f: [] if f.on_host else f.references())
    return {f.name for f in reached if not f.declared}


def expected_host(functions):
    emptied = [f for f in functions if (f.on_device or f.entry) and not f.declared]
    left = lambda f: [] if f in emptied else f.references()
    lost = [g for f in emptied for g in f.references()]
    candidates = closure(lost, Function.references)
    used = {g for f in functions if f not in candidates for g in left(f)}
    needed = [f for f in candidates if f in used or not f.removable()]
    kept = closure(needed, left) | {f for f in functions if f not in candidates}
    return {f.name for f in kept if not f.declared}


def defined(text):
    return {
        re.sub("_tu[0-9a-f]{16}$", "", name)
        for name in re.findall(r"^define .*?@(\w+)\(", text, re.M)
    }


def check(opt, plugin, seed):
    rng = random.Random(seed)
    functions = [Function(rng, i) for i in range(rng.randrange(3, 40))]
    for f in functions:
        if not f.declared:
            for kind, most in ((f.calls, 3), (f.addresses, 2), (f.tables, 1)):
                kind += rng.sample(functions, min(len(functions), rng.randint(0, most)))
    tables = {g for f in functions for g in f.tables}
    module = "".join(
        f"@table_{g.name} = internal constant [1 x ptr] [ptr @{g.name}]\n"
        for g in sorted(tables, key=lambda g: g.name)
    ) + "".join(f.text() for f in functions)
    run = subprocess.run(
        [opt, f"-load-pass-plugin={plugin}", "-S", "-o", "-",
         "-passes=syclcc1-print-split<device>,verify,syclcc1-verify<host>"],
        input=module, capture_output=True, text=True)
    problems = []
    if run.returncode:
        problems.append(run.stderr)
    else:
        for half, text, expected in (
            ("device", run.stderr, expected_device(functions)),
            ("host", run.stdout, expected_host(functions)),
        ):
            found = defined(text) - {"__sycl_rt_kernel_called_on_host"}
            if found != expected:
                problems.append(
                    f"{half} half: missing {sorted(expected - found)}, "
                    f"too many {sorted(found - expected)}")
    if problems:
        print(f"seed {seed}", *problems, module, sep="\n")
    return not problems


def main():
    opt, plugin, first, count = sys.argv[1:]
    results = [check(opt, plugin, int(first) + i) for i in range(int(count))]
    print(f"{sum(results)} of {len(results)} call graphs are split as the model says")
    return not all(results)


if __name__ == "__main__":
    sys.exit(main())
