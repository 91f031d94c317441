//===- MachineCode.cpp - PTX -> machine code of one architecture ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The driver compiles PTX when a kernel first runs, which is part of the time
// that a program measures: up to 35 times the time of the kernel. nvcc's
// programs contain machine code. So if the user names an architecture,
//
//     -fsycl-targets=nvptx64:sm_80,sm_90
//
// and NVIDIA's ptxas is found, the object has both for each: machine code (a
// cubin) for the GPUs of this architecture and its later minor versions, as
// nvcc's sm_XX does, and PTX for all later ones. docs/design/image-format.md
// says how the runtime chooses.
//
// Left to the driver:
//   * the default target, which is one PTX for all GPUs;
//   * images with virtual functions and imported symbols: the driver links them
//     with others, which it does with PTX;
//   * bodies into which the runtime writes values (BuiltConstants.cpp), by
//     Emit.cpp;
//   * un-optimised code, which is for a debugger.
//
// Tested by test/driver/machine-code.test.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/MachineCode.h"
#include "codegen/ExternalTool.h"
#include "split/IRContract.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace syclcc1 {

bool wantsMachineCode(const Module &M, const CodeGenOptions &Options) {
  if (Options.PtxasPath.empty() || Options.DeviceOptLevel == 0)
    return false;
  return none_of(M, [](const Function &F) {
    return F.isDeclaration() && !F.use_empty() &&
           F.hasFnAttribute(attribute::External);
  });
}

/// True if ptxas refused only because it does not know the architecture or the
/// PTX version.
static bool isUnsupportedByTool(StringRef Message) {
  return Message.contains("is not defined for option 'gpu-name'") ||
         Message.contains("Unsupported .version") ||
         Message.contains("Unsupported .target");
}

Error addMachineCode(Module &M, DeviceImage &Image,
                     const CodeGenOptions &Options) {
  const std::string Arch = "-arch=" + Image.Target.Arch;
  Error E = runExternalTool(
      {Options.PtxasPath, "ptx", "cubin",
       [&](StringRef Input, StringRef Output) {
         SmallVector<StringRef> Arguments{Arch, "-v", Input, "-o", Output};
         if (Options.DebugInfo)
           Arguments.push_back("-lineinfo");
         return Arguments;
       }},
      [&](raw_ostream &OS) {
        OS.write(Image.Bytes.data(), Image.Bytes.size());
      },
      Image.MachineCode, &Image.MachineCodeReport);
  if (!E)
    return E;
  const std::string Message = toString(std::move(E));
  if (!isUnsupportedByTool(Message))
    return createStringError(
        Message + "\nit was given the PTX of " + Image.Target.name() + ":" +
        Image.Target.Arch +
        " (-save-temps keeps it); -fno-sycl-machine-code leaves the PTX to the "
        "device's driver");
  M.getContext().diagnose(
      DiagnosticInfoGeneric(Twine("no machine code for ") + Image.Target.Arch +
                                ", the device's driver compiles the PTX when "
                                "the program first runs: " +
                                Message,
                            DS_Warning));
  return Error::success();
}

} // namespace syclcc1
