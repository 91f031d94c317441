//===- ExternalTool.h - Bytes through another program -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_EXTERNALTOOL_H
#define SYCLCC1_CODEGEN_EXTERNALTOOL_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace syclcc1 {

/// A program that reads one file and writes another.
struct ExternalTool {
  llvm::StringRef Program;
  llvm::StringRef InputSuffix, OutputSuffix;
  /// Makes the arguments from the names of both files.
  llvm::function_ref<llvm::SmallVector<llvm::StringRef>(llvm::StringRef Input,
                                                        llvm::StringRef Output)>
      Arguments;
};

/// Runs \p Tool on the output of \p WriteInput and appends its output to \p
/// Bytes. An error contains the program's messages, if there are any. \p Said,
/// unless it is null, gets the messages of a program that succeeded.
llvm::Error
runExternalTool(const ExternalTool &Tool,
                llvm::function_ref<void(llvm::raw_ostream &)> WriteInput,
                llvm::SmallVectorImpl<char> &Bytes,
                std::string *Said = nullptr);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_EXTERNALTOOL_H
