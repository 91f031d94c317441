//===- PassRegistry.h - The passes of the cpu target by name ----*- C++ -*-===//

#ifndef SYCLCC1_CODEGEN_CPU_PASSREGISTRY_H
#define SYCLCC1_CODEGEN_CPU_PASSREGISTRY_H

namespace llvm {
class PassBuilder;
} // namespace llvm

namespace syclcc1 {

/// Makes the names of codegen/cpu/Passes.def known to \p PB.
void registerCPUPasses(llvm::PassBuilder &PB);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_CPU_PASSREGISTRY_H
