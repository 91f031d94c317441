//===- Version.cpp - What --version and --help print ----------------------===//

#include "Version.h"
#include "Options.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

void syclcc1::printVersion(raw_ostream &OS) {
  OS << "syclcc1 version " SYCLCC1_VERSION
        " (SYCL 2020 in one parse; targets: cpu, spirv64, nvptx64)\n";
}

void syclcc1::printHelp(raw_ostream &OS) {
  ourOptions().printHelp(OS, "syclcc1 [options of syclcc1 or clang++] file...",
                         "syclcc1 compiles SYCL for the host and for every "
                         "device from one parse.\n"
                         "It takes every option of clang++ and these",
                         /*ShowHidden=*/false, /*ShowAllAliases=*/false);
  OS << "\nDPC++'s and AdaptiveCpp's spellings of these are understood. "
        "Clang's "
        "options: syclcc1 --help-clang\n";
}
