//===- Traits.h - Bodies of the questions that headers ask ------*- C++ -*-===//

#ifndef SYCLCC1_FRONTEND_TRAITS_H
#define SYCLCC1_FRONTEND_TRAITS_H

#include "frontend/Names.h"

namespace clang {
class AnnotateAttr;
class FunctionDecl;
class Sema;
} // namespace clang

namespace syclcc1 {

/// Answers the traits of one translation unit.
class TraitBuilder {
public:
  explicit TraitBuilder(clang::Sema &S);

  /// Replaces the fallback body of \p Function, an instance of a function
  /// template with the annotation \p Trait, by `return <answer>;`.
  void fill(clang::FunctionDecl *Function, const clang::AnnotateAttr *Trait);

private:
  clang::Sema &S;
  UnitNames Names;
};

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_TRAITS_H
