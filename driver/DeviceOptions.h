//===- DeviceOptions.h - Settings -> what code generation asks for -*- C++ -*-//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_DRIVER_DEVICEOPTIONS_H
#define SYCLCC1_DRIVER_DEVICEOPTIONS_H

#include "codegen/CodeGen.h"

namespace llvm {
class raw_ostream;
}

namespace syclcc1 {

struct Installation;
struct Settings;

/// The options that the settings and the installation determine; the caller
/// adds the host's -O and -g.
CodeGenOptions deviceOptions(const Settings &Set, const Installation &Home);

/// --print-pipeline: the passes of each step in their order, as text for opt.
void printPipelines(llvm::raw_ostream &OS, const Settings &Set,
                    const Installation &Home);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_DEVICEOPTIONS_H
