//===- SystemAttributes.cpp - Attributes of system headers ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// libstdc++'s <new> has GCC's `externally_visible` at twenty functions, and
// Clang does not know it. It compares each with the names of all attributes
// that it has, for a "did you mean", and only then finds that there are no
// warnings in system headers. That is 1.2 % of the instructions for a file with
// <algorithm>, <iostream>, <map>, <string> and <vector>, more than everything
// that this compiler does beyond Clang there.
//
// So it has a handler, which reports it as Clang does, but only where the
// program sees it.
//
// Tested by test/frontend/system-attributes.test; what it saves by
// bench/compile-time/instructions.
//
//===----------------------------------------------------------------------===//

#include "frontend/SystemAttributes.h"
#include "clang/Basic/ParsedAttrInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace syclcc1 {
namespace {

/// Unknown, and reported only outside of system headers, or where the user
/// wants to see those too.
struct UnknownOfSystem final : ParsedAttrInfo {
  static constexpr Spelling Names[] = {
      {ParsedAttr::AS_GNU, "externally_visible"}};

  UnknownOfSystem() { Spellings = Names; }

  AttrHandling handleDeclAttribute(Sema &S, Decl *,
                                   const ParsedAttr &Parsed) const override {
    if (!S.getDiagnostics().getSuppressSystemWarnings() ||
        !S.getSourceManager().isInSystemHeader(Parsed.getLoc()))
      S.DiagnoseUnknownAttribute(Parsed);
    return AttributeNotApplied;
  }
};

ParsedAttrInfoRegistry::Add<UnknownOfSystem>
    X("system", "attributes of system headers that Clang does not know");

} // namespace

void linkSystemAttributes() {}

} // namespace syclcc1
