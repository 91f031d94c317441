//===- LowerAtomics.h - Atomic builtins -> LLVM's atomics -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_COMMON_LOWERATOMICS_H
#define SYCLCC1_CODEGEN_COMMON_LOWERATOMICS_H

#include "codegen/common/PassParameter.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/PassManager.h"
#include <string>

namespace syclcc1 {

/// cpu: the synchronisation scope of atomics with work-group scope or a
/// narrower one. LLVM's code generation treats an unknown scope as all threads.
inline constexpr llvm::StringLiteral GroupScope = "sycl-group";

/// Calls of functions with "atomic.*" become atomic instructions with the
/// target's scope names. The parameter is "cpu", "spirv64" or "nvptx64".
class LowerAtomicsPass : public llvm::PassInfoMixin<LowerAtomicsPass> {
  std::string Target;

public:
  explicit LowerAtomicsPass(llvm::StringRef Param)
      : Target(passParameter("syclcc1-lower-atomics", Param,
                             {"cpu", "spirv64", "nvptx64"})) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_COMMON_LOWERATOMICS_H
