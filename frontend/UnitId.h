//===- UnitId.h - What tells one translation unit from another --*- C++ -*-===//
//
// See UnitId.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_FRONTEND_UNITID_H
#define SYCLCC1_FRONTEND_UNITID_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <memory>
#include <string>

namespace clang {
class CompilerInstance;
class SourceManager;
} // namespace clang

namespace syclcc1 {

class UnitId {
public:
  /// Watches the tokens of \p Compiler's preprocessor from here on.
  explicit UnitId(clang::CompilerInstance &Compiler);

  /// Of a unit with several parses, in which all of them agree: text() is what
  /// unitIdOf() gave.
  void set(llvm::StringRef Text) { Known = Text.str(); }

  /// 16 hexadecimal digits for the unit as far as it has been read.
  std::string text(const clang::SourceManager &SM) const;

  /// The hash of the tokens so far.
  uint64_t tokens() const { return *Tokens; }
  /// What was read before, out of a precompiled header, had this hash.
  void continueFrom(uint64_t Hash) { *Tokens = Hash; }

private:
  const clang::CompilerInstance &Compiler;
  std::string Known;
  std::shared_ptr<uint64_t> Tokens; ///< The preprocessor has it as well.
};

/// The id of the unit of \p Compiler, which is preprocessed for it.
std::string unitIdOf(clang::CompilerInstance &Compiler);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_UNITID_H
