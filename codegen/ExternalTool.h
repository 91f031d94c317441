//===- ExternalTool.h - Bytes through another program -----------*- C++ -*-===//

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
  /// Made of the names of both files.
  llvm::function_ref<llvm::SmallVector<llvm::StringRef>(llvm::StringRef Input,
                                                        llvm::StringRef Output)>
      Arguments;
};

/// Runs \p Tool on what \p WriteInput writes and appends what it has written to
/// \p Bytes. An error is what the program said, if it said anything; so is \p
/// Said, unless it is null, of a program that succeeded.
llvm::Error
runExternalTool(const ExternalTool &Tool,
                llvm::function_ref<void(llvm::raw_ostream &)> WriteInput,
                llvm::SmallVectorImpl<char> &Bytes,
                std::string *Said = nullptr);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_EXTERNALTOOL_H
