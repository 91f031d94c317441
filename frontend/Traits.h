//===- Traits.h - Bodies of the questions that headers ask ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_TRAITS_H
#define SYCLCC1_FRONTEND_TRAITS_H

namespace clang {
class AnnotateAttr;
class FunctionDecl;
class Sema;
} // namespace clang

namespace syclcc1 {

class FreeFunctionBuilder;
class UnitNames;

/// Answers the traits of one translation unit.
class TraitBuilder {
public:
  TraitBuilder(clang::Sema &S, UnitNames &Names,
               FreeFunctionBuilder &FreeFunctions)
      : S(S), Names(Names), FreeFunctions(FreeFunctions) {}

  /// Replaces the fallback body of \p Function, an instance of a function
  /// template with the annotation \p Trait, by `return <answer>;`.
  void fill(clang::FunctionDecl *Function, const clang::AnnotateAttr *Trait);

private:
  clang::Sema &S;
  UnitNames &Names;
  FreeFunctionBuilder &FreeFunctions;
};

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_TRAITS_H
