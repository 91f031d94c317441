//===- PassParameter.h - Checks the parameters of passes --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Most passes with a parameter distinguish two or three words, and take any
// other word for the last one. The compiler's own pipelines are right; a
// pipeline written by hand for opt may not be, and then it would silently test
// something else. So constructors check their parameter: a wrong one is a
// fatal error.
//
// Tested by test/codegen/common/pass-parameters.ll.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_COMMON_PASSPARAMETER_H
#define SYCLCC1_CODEGEN_COMMON_PASSPARAMETER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace syclcc1 {

/// \p Param of `Pass<Param>`, which has to be one of \p Choices.
llvm::StringRef passParameter(llvm::StringRef Pass, llvm::StringRef Param,
                              llvm::ArrayRef<llvm::StringRef> Choices);

/// The same for a number.
unsigned passNumber(llvm::StringRef Pass, llvm::StringRef Param);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_COMMON_PASSPARAMETER_H
