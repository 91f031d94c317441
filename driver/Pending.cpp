//===- Pending.cpp - Code generators that this build lacks ----------------===//
//
// While components land: a target without its code generator is an error that
// says so, and the rest works. Linked after libsyclcc1CodeGen, whose
// definitions win. Goes away with the last of them.
//
//===----------------------------------------------------------------------===//

#include "codegen/CodeGen.h"
#include "llvm/IR/Module.h"

#define PENDING __attribute__((weak))

namespace syclcc1 {

static llvm::Error lacks(llvm::StringRef What) {
  return llvm::createStringError("this build has no code generator for " +
                                 What +
                                 "; -fno-sycl-device-code compiles the host");
}

PENDING llvm::StringRef DeviceTarget::name() const { return "a device"; }

PENDING llvm::Error optimizeCommon(llvm::Module &, const CodeGenOptions &) {
  return lacks("SPIR-V and PTX");
}

PENDING llvm::Expected<DeviceImage> compileImage(llvm::MemoryBufferRef,
                                                 const DeviceTarget &Target,
                                                 const CodeGenOptions &) {
  return lacks(Target.name());
}

PENDING llvm::Expected<std::vector<CPUKernel>>
embedCPU(llvm::Module &, std::unique_ptr<llvm::Module>, const KernelTable &,
         const CodeGenOptions &) {
  return lacks("cpu");
}

} // namespace syclcc1
