"""How test/projects/run has lit run a folder of tests with `RUN:` lines for DPC++.

Such tests name the compiler, the targets and the device by substitutions, whose older and newer
forms are both defined here. The source folder, the compiler and the device come as parameters;
a configuration of the folder's own is not read, because it looks for the installation that it
was written for.

run copies this file into its build folder as lit.cfg.py. Here it has another name, so that lit
does not take this folder for a suite.

Parameters: source, exec, compiler, device, targets, flags; features, more names for `REQUIRES:`,
separated by commas; limit, the seconds that a program may run.
"""

import os

import lit.formats

given = lit_config.params.get
config.name = "projects"
# Pipes and redirections as a shell has them: that is what such tests were written for.
config.test_format = lit.formats.ShTest(execute_external=True)
config.suffixes = [".cpp"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.abspath(given("source"))
config.test_exec_root = os.path.abspath(given("exec"))

device, targets, flags = given("device"), given("targets"), given("flags")
backend, kind = device.split(":")
compiler = f"{given('compiler')} {flags}".strip()
# lit's own limit needs a package of Python that is not everywhere.
run = f"timeout {given('limit')} env ONEAPI_DEVICE_SELECTOR={device}"
build = f"{compiler} -fsycl -fsycl-targets={targets} %s"

features = ["linux", kind, backend, "sycl-ls"] + given("features").split(",")
config.available_features.update(name for name in features if name)
for name in ("PATH", "LD_LIBRARY_PATH", "OCL_ICD_FILENAMES", "OCL_ICD_VENDORS", "SYCLCC1_OPENCL"):
    if name in os.environ:
        config.environment[name] = os.environ[name]
config.environment["SYCLCC1_CACHE_DIR"] = os.path.join(config.test_exec_root, "cache")

os.makedirs(os.path.join(config.test_exec_root, "T"), exist_ok=True)  # for %T
substitutions = {
    "%{build}": build,
    "%{run}": run,
    "%{run-unfiltered-devices}": "env",
    "%{run-aux}": "env",
    "%{sycl_target_opts}": f"-fsycl-targets={targets}",
    "%{sycl_triple}": targets,
    "%{sycl_include}": "",
    # lit has no such name any more.
    "%T": os.path.join(config.test_exec_root, "T"),
    "%{mathflags}": "",
    "%sycl_triple": targets,
    "%sycl_options": "-fsycl",
    "%sycl_be": backend,
    "%threads_lib": "-lpthread",
    "%opencl_lib": "-lOpenCL",
    "%opencl_include_dir": "/usr/include",
    "%cxx_std_option": "-std=",
    "%include_option": "-include",
    "%debug_option": "-g",
    "%shared_lib": "-shared",
    "%fPIC": "-fPIC",
    "%obj_ext": ".o",
    "%clangxx": compiler,
    "%clang": compiler,
}
config.substitutions += [("%BE_RUN_PLACEHOLDER", run)]
for name in ("CPU", "GPU", "ACC"):
    mine = name == kind.upper()
    for where in ("", "_ON_LINUX"):
        config.substitutions += [
            (f"%{name}_RUN{where}_PLACEHOLDER", run if mine else "true"),
            (f"%{name}_CHECK{where}_PLACEHOLDER", "| FileCheck %s" if mine else ""),
        ]
# The longest name first: lit replaces in this order, and %clang begins %clangxx.
for name in sorted(substitutions, key=len, reverse=True):
    config.substitutions.append((name.replace("{", r"\{").replace("}", r"\}"), substitutions[name]))
