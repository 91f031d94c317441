//===- Version.cpp - What --version and --help print ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Version.h"
#include "DeviceLibraries.inc"
#include "Options.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

void syclcc1::printVersion(raw_ostream &OS) {
  OS << "syclcc1 version " SYCLCC1_VERSION
        " (SYCL 2020 in one parse; targets: cpu, spirv64, nvptx64; device "
        "libraries " SYCLCC1_DEVICE_LIBRARIES ")\n";
}

void syclcc1::printHelp(raw_ostream &OS, bool Foreign) {
  ourOptions().printHelp(OS, "syclcc1 [options of syclcc1 or clang++] file...",
                         "syclcc1 compiles SYCL for the host and for every "
                         "device from one parse.\n"
                         "It takes every option of clang++ and these",
                         /*ShowHidden=*/Foreign, /*ShowAllAliases=*/Foreign,
                         opt::Visibility(opt::DefaultVis));
  if (!Foreign)
    OS << "\nDPC++'s, icpx's and AdaptiveCpp's spellings: syclcc1 "
          "--help-foreign. Clang's options: syclcc1 --help-clang\n";
}
