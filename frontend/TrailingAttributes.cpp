//===- TrailingAttributes.cpp - `(…) [[sycl::…]] {` -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// SYCL 2020 puts kernel attributes where C++ has attributes of the function
// type:
//
//     [=](sycl::nd_item<1> it) [[sycl::reqd_sub_group_size(16)]] { … }
//
// Clang has no hook there. It accepts such an attribute (SourceAttributes.cpp
// says why) and drops it. So this file reads it from the source text, between
// the parameter list and the body, for the few functions that a kernel entry
// calls. An argument may be a number; the name of a constant, of a template
// parameter or of an enumerator, qualified or not; an element of a constant
// array; a call of a constexpr function without arguments; or the parameter of
// a macro that contains the kernel. For anything else the message suggests the
// other place, before the parameter list, where every constant expression is
// supported.
//
// Macros are expanded as they are defined where the kernel is launched:
// libraries write attribute and argument by macros, which are empty for some
// devices. Macros that join tokens (#, ##) are not expanded.
//
// Rejected: a token rewriter in front of the parser (it would see every token
// of every unit); a second Parser over the tokens (Sema's scopes are gone by
// then).
//
// Tested by test/frontend/attributes-trailing.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/TrailingAttributes.h"
#include "frontend/Diagnostics.h"
#include "frontend/SourceAttributes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/EnterExpressionEvaluationContext.h"
#include "clang/Sema/Sema.h"
#include <vector>

using namespace clang;

namespace syclcc1 {
namespace {

using Tokens = std::vector<Token>;
using Value = std::optional<llvm::APSInt>;

/// Calls \p Take for the raw tokens of the text from \p Start on, until it
/// returns false or the file ends.
void lexFrom(Sema &S, SourceLocation Start,
             llvm::function_ref<bool(const Token &)> Take) {
  const SourceManager &SM = S.getSourceManager();
  auto [File, Offset] = SM.getDecomposedSpellingLoc(Start);
  bool Invalid = false;
  StringRef Text = SM.getBufferData(File, &Invalid);
  if (Invalid)
    return;
  Lexer Raw(SM.getLocForStartOfFile(File), S.getLangOpts(), Text.begin(),
            Text.begin() + Offset, Text.end());
  for (Token T; !Raw.LexFromRawLexer(T);) {
    if (T.is(tok::raw_identifier))
      S.getPreprocessor().LookUpIdentifierInfo(T);
    if (!Take(T))
      return;
  }
}

/// The arguments in \p T, which begins with the parenthesis in front of them;
/// T goes on behind the other one. None if that is missing.
std::optional<std::vector<Tokens>> takeArguments(ArrayRef<Token> &T) {
  std::vector<Tokens> Arguments(1);
  unsigned Depth = 0;
  for (; !T.empty(); T = T.drop_front()) {
    const Token &Next = T.front();
    if (Next.is(tok::r_paren) && --Depth == 0) {
      T = T.drop_front();
      return Arguments;
    }
    if (Next.is(tok::comma) && Depth == 1)
      Arguments.emplace_back();
    else if (Depth)
      Arguments.back().push_back(Next);
    if (Next.is(tok::l_paren))
      ++Depth;
  }
  return std::nullopt;
}

/// Appends \p T to \p Result, with the parameters of \p Macro replaced.
void substitute(const MacroInfo &Macro, ArrayRef<Token> T,
                ArrayRef<Tokens> Arguments, Tokens &Result) {
  for (const Token &Old : T) {
    const int Parameter = Old.isAnyIdentifier()
                              ? Macro.getParameterNum(Old.getIdentifierInfo())
                              : -1;
    if (Parameter >= 0 && static_cast<size_t>(Parameter) < Arguments.size())
      llvm::append_range(Result, Arguments[Parameter]);
    else
      Result.push_back(Old);
  }
}

/// \p T with the macros in it expanded, except those of \p Inside.
Tokens expandMacros(Sema &S, ArrayRef<Token> T,
                    llvm::SmallVector<const MacroInfo *, 8> Inside = {}) {
  Tokens Result;
  while (!T.empty()) {
    const Token Name = T.front();
    T = T.drop_front();
    const MacroInfo *Macro =
        Name.isAnyIdentifier()
            ? S.getPreprocessor().getMacroInfo(Name.getIdentifierInfo())
            : nullptr;
    ArrayRef<Token> Rest = T;
    std::optional<std::vector<Tokens>> Arguments(std::in_place);
    if (Macro && Macro->isFunctionLike())
      Arguments = !T.empty() && T.front().is(tok::l_paren) ? takeArguments(Rest)
                                                           : std::nullopt;
    if (!Macro || !Arguments || llvm::is_contained(Inside, Macro) ||
        llvm::any_of(Macro->tokens(), [](const Token &M) {
          return M.isOneOf(tok::hash, tok::hashhash);
        })) {
      Result.push_back(Name);
      continue;
    }
    T = Rest;
    for (Tokens &Argument : *Arguments)
      Argument = expandMacros(S, Argument, Inside);
    Tokens Body;
    substitute(*Macro, Macro->tokens(), *Arguments, Body);
    Inside.push_back(Macro);
    llvm::append_range(Result, expandMacros(S, Body, Inside));
    Inside.pop_back();
  }
  return Result;
}

/// If \p Loc was written in the body of a macro with parameters, replaces their
/// names in \p T by the arguments of that expansion.
void substituteArguments(Sema &S, SourceLocation Loc, Tokens &T) {
  const SourceManager &SM = S.getSourceManager();
  while (SM.isMacroArgExpansion(Loc)) // Of a macro around the macro.
    Loc = SM.getImmediateSpellingLoc(Loc);
  if (!SM.isMacroBodyExpansion(Loc))
    return;
  Preprocessor &PP = S.getPreprocessor();
  const MacroInfo *Macro = PP.getMacroInfo(PP.getIdentifierInfo(
      Lexer::getImmediateMacroName(Loc, SM, S.getLangOpts())));
  if (!Macro || !Macro->isFunctionLike())
    return;
  Tokens Use;
  unsigned Depth = 0;
  lexFrom(S, SM.getImmediateExpansionRange(Loc).getBegin(),
          [&](const Token &Next) {
            Use.push_back(Next);
            Depth += Next.is(tok::l_paren);
            return !Next.is(tok::r_paren) || --Depth != 0;
          });
  ArrayRef<Token> Rest(Use);
  while (!Rest.empty() && !Rest.front().is(tok::l_paren))
    Rest = Rest.drop_front();
  std::optional<std::vector<Tokens>> Arguments = takeArguments(Rest);
  if (!Arguments)
    return;
  Tokens Result;
  substitute(*Macro, T, *Arguments, Result);
  T = std::move(Result);
}

/// The tokens between the parameter list and the body, trailing return type,
/// or end of the declaration.
Tokens readTokens(Sema &S, const FunctionDecl *Function) {
  Tokens Result;
  FunctionTypeLoc Type = Function->getFunctionTypeLoc();
  if (!Type || Type.getRParenLoc().isInvalid())
    return Result;
  lexFrom(S, Type.getRParenLoc(), [&](const Token &T) {
    if (T.isOneOf(tok::l_brace, tok::semi, tok::arrow, tok::equal))
      return false;
    Result.push_back(T);
    return true;
  });
  substituteArguments(S, Type.getRParenLoc(), Result);
  return expandMacros(S, Result);
}

/// Values of names and numbers as seen in the scope of one function.
class Evaluator {
public:
  Evaluator(Sema &S, const FunctionDecl *From) : S(S), From(From) {}

  Value evaluate(ArrayRef<Token> T) const {
    while (T.size() > 2 && T.front().is(tok::l_paren) &&
           T.back().is(tok::r_paren))
      T = T.drop_front().drop_back();
    if (T.size() == 1 && T[0].is(tok::numeric_constant))
      return number(T[0]);
    if (T.size() > 3 && T.back().is(tok::r_square)) {
      size_t Open = T.size() - 1;
      while (Open && !T[Open].is(tok::l_square))
        --Open;
      Value Index =
          Evaluator(S, From).evaluate(T.slice(Open + 1, T.size() - Open - 2));
      if (!Index || Index->isNegative() || Index->getActiveBits() > 32)
        return std::nullopt;
      Evaluator Array(*this);
      Array.Indices.push_back(Index->getZExtValue());
      return Array.evaluate(T.take_front(Open));
    }
    if (T.size() > 2 && T.take_back(2).front().is(tok::l_paren) &&
        T.back().is(tok::r_paren)) {
      Evaluator Call(*this);
      Call.IsCall = true;
      return Call.name(T.drop_back(2));
    }
    return name(T);
  }

private:
  Value number(const Token &T) const {
    ExprResult Literal = S.ActOnNumericConstant(T);
    Expr::EvalResult Result;
    if (!Indices.empty() || Literal.isInvalid() ||
        !Literal.get()->EvaluateAsInt(Result, S.Context))
      return std::nullopt;
    return Result.Val.getInt();
  }

  /// `a`, `A::b`, `::A::b`.
  Value name(ArrayRef<Token> T) const {
    const DeclContext *Scope = nullptr;
    if (!T.empty() && T.front().is(tok::coloncolon)) {
      Scope = S.Context.getTranslationUnitDecl();
      T = T.drop_front();
    }
    for (; T.size() > 2; T = T.drop_front(2)) {
      if (!T[0].isAnyIdentifier() || !T[1].is(tok::coloncolon))
        return std::nullopt;
      Scope = scope(T[0].getIdentifierInfo(), Scope);
      if (!Scope)
        return std::nullopt;
    }
    if (T.size() != 1 || !T[0].isAnyIdentifier())
      return std::nullopt;
    const IdentifierInfo *Name = T[0].getIdentifierInfo();
    if (Scope)
      return firstValue(Scope->lookup(Name));
    for (const DeclContext *C = From; C; C = C->getParent()) {
      if (Value V = inContext(C, Name))
        return V;
      for (const NamespaceDecl *N : nominated(C))
        if (Value V = inContext(N, Name))
          return V;
    }
    return std::nullopt;
  }

  const DeclContext *scope(const IdentifierInfo *Name,
                           const DeclContext *Inside) const {
    auto Find = [&](const DeclContext *C) -> const DeclContext * {
      for (const NamedDecl *D : C->lookup(Name)) {
        D = D->getUnderlyingDecl();
        if (const auto *Alias = dyn_cast<NamespaceAliasDecl>(D))
          return Alias->getNamespace();
        if (const auto *Typedef = dyn_cast<TypedefNameDecl>(D))
          return Typedef->getUnderlyingType()->getAsTagDecl();
        if (isa<NamespaceDecl, TagDecl>(D))
          return cast<DeclContext>(D);
      }
      return nullptr;
    };
    if (Inside)
      return Find(Inside);
    for (const DeclContext *C = From; C; C = C->getParent()) {
      if (!C->isFunctionOrMethod())
        if (const DeclContext *Found = Find(C))
          return Found;
      for (const NamespaceDecl *N : nominated(C))
        if (const DeclContext *Found = Find(N))
          return Found;
    }
    return nullptr;
  }

  /// The namespaces that using directives in \p C name, transitively.
  static llvm::SmallVector<const NamespaceDecl *, 4>
  nominated(const DeclContext *C) {
    llvm::SmallVector<const NamespaceDecl *, 4> Result;
    auto Add = [&](const DeclContext *From) {
      for (const Decl *D : From->decls())
        if (const auto *Using = dyn_cast<UsingDirectiveDecl>(D))
          if (const NamespaceDecl *N = Using->getNominatedNamespace();
              !llvm::is_contained(Result, N))
            Result.push_back(N);
    };
    if (!C->isFunctionOrMethod() && !C->isFileContext())
      return Result;
    Add(C);
    for (unsigned I = 0; I != Result.size(); ++I)
      for (const DeclContext *N : Result[I]->redecls())
        Add(N);
    return Result;
  }

  Value inContext(const DeclContext *C, const IdentifierInfo *Name) const {
    if (const auto *Function = dyn_cast<FunctionDecl>(C)) {
      if (const FunctionTemplateDecl *Template = Function->getPrimaryTemplate())
        if (Value V = argument(Template->getTemplateParameters(),
                               Function->getTemplateSpecializationArgs(), Name))
          return V;
      // The innermost of several is the last one before the function.
      Value Last;
      for (const Decl *D : Function->decls())
        if (const auto *Local = dyn_cast<NamedDecl>(D);
            Local && Local->getIdentifier() == Name &&
            S.getSourceManager().isBeforeInTranslationUnit(Local->getLocation(),
                                                           From->getLocation()))
          if (Value V = valueOf(Local))
            Last = V;
      return Last;
    }
    if (const auto *Class = dyn_cast<ClassTemplateSpecializationDecl>(C))
      if (Value V =
              argument(Class->getSpecializedTemplate()->getTemplateParameters(),
                       &Class->getTemplateArgs(), Name))
        return V;
    return firstValue(C->lookup(Name));
  }

  Value argument(const TemplateParameterList *Parameters,
                 const TemplateArgumentList *Arguments,
                 const IdentifierInfo *Name) const {
    if (!Indices.empty() || IsCall) // No parameter that counts is an array.
      return std::nullopt;
    for (unsigned I = 0; Arguments && I != Parameters->size(); ++I)
      if (Parameters->getParam(I)->getIdentifier() == Name &&
          I < Arguments->size() &&
          Arguments->get(I).getKind() == TemplateArgument::Integral)
        return Arguments->get(I).getAsIntegral();
    return std::nullopt;
  }

  Value firstValue(DeclContext::lookup_result Found) const {
    for (const NamedDecl *D : Found)
      if (Value V = valueOf(D->getUnderlyingDecl()))
        return V;
    return std::nullopt;
  }

  Value call(const FunctionDecl *F) const {
    if (!F || !F->isConstexpr() || F->getNumParams() != 0 || !Indices.empty())
      return std::nullopt;
    EnterExpressionEvaluationContext Constant(
        S, Sema::ExpressionEvaluationContext::ConstantEvaluated);
    const SourceLocation Loc = From->getLocation();
    Expr *Callee = S.BuildDeclRefExpr(const_cast<FunctionDecl *>(F),
                                      F->getType(), VK_LValue, Loc);
    ExprResult Call = S.BuildCallExpr(nullptr, Callee, Loc, {}, Loc);
    Expr::EvalResult Result;
    if (Call.isInvalid() || !Call.get()->EvaluateAsInt(Result, S.Context))
      return std::nullopt;
    return Result.Val.getInt();
  }

  Value valueOf(const NamedDecl *D) const {
    if (IsCall)
      return call(dyn_cast<FunctionDecl>(D));
    if (const auto *Enumerator = dyn_cast<EnumConstantDecl>(D))
      return Indices.empty() ? Value(Enumerator->getInitVal()) : Value();
    const auto *Variable = dyn_cast<VarDecl>(D);
    if (!Variable ||
        !S.Context.getBaseElementType(Variable->getType())
             ->isIntegralOrEnumerationType() ||
        !Variable->isUsableInConstantExpressions(S.Context))
      return std::nullopt;
    const APValue *V = Variable->evaluateValue();
    for (uint64_t Index : llvm::reverse(Indices)) {
      if (!V || !V->isArray() || Index >= V->getArraySize())
        return std::nullopt;
      V = Index < V->getArrayInitializedElts()
              ? &V->getArrayInitializedElt(Index)
              : &V->getArrayFiller();
    }
    return V && V->isInt() ? Value(V->getInt()) : std::nullopt;
  }

  Sema &S;
  const FunctionDecl *From;
  bool IsCall = false; ///< The name is that of a function without arguments.
  llvm::SmallVector<uint64_t, 2> Indices; ///< Into an array; the last is first.
};

/// `[[ a::b(…), c ]]` as a list of attributes.
class AttributeList {
public:
  AttributeList(Sema &S, const FunctionDecl *Function, ArrayRef<Token> T)
      : S(S), Evaluate(S, Function), T(T) {}

  void visit(llvm::function_ref<void(const AttributeUse &)> Visit) {
    for (; T.size() > 1; T = T.drop_front())
      if (T[0].is(tok::l_square) && T[1].is(tok::l_square)) {
        T = T.drop_front(2);
        while (!T.empty() && !T.front().is(tok::r_square))
          attribute(Visit);
        if (T.empty())
          return;
      }
  }

private:
  /// One attribute and the comma behind it.
  void attribute(llvm::function_ref<void(const AttributeUse &)> Visit) {
    const SourceAttribute *Known = nullptr;
    SourceLocation Loc = T.front().getLocation();
    if (T.size() > 3 && T[0].isAnyIdentifier() && T[1].is(tok::coloncolon) &&
        T[2].isAnyIdentifier()) {
      StringRef Scope = T[0].getIdentifierInfo()->getName();
      StringRef Name = T[2].getIdentifierInfo()->getName();
      if (Scope == "sycl" || Scope == "intel")
        for (const SourceAttribute &A : sourceAttributes())
          if (A.Name == Name)
            Known = &A;
    }
    while (!T.empty() &&
           !T.front().isOneOf(tok::l_paren, tok::comma, tok::r_square))
      T = T.drop_front();
    AttributeUse Result{Known, {}, Loc};
    bool Valid = Known;
    if (!T.empty() && T.front().is(tok::l_paren))
      Valid &= arguments(Result);
    if (!T.empty() && T.front().is(tok::comma))
      T = T.drop_front();
    if (Valid && takes(Result))
      Visit(Result);
  }

  bool takes(const AttributeUse &Use) const {
    const SourceAttribute &A = *Use.Attribute;
    if (Use.Values.size() >= A.MinArgs && Use.Values.size() <= A.MaxArgs)
      return true;
    diag::TrailingCount(S.getDiagnostics(), Use.Loc)
        << A.Name << A.MinArgs << A.MaxArgs << (A.MinArgs != A.MaxArgs);
    return false;
  }

  bool arguments(AttributeUse &Result) {
    bool Valid = true;
    T = T.drop_front();
    unsigned Depth = 0;
    size_t Begin = 0, End = 0;
    for (; End != T.size(); ++End) {
      if (T[End].is(tok::l_paren))
        ++Depth;
      bool Close = T[End].is(tok::r_paren) && !Depth;
      if (Close || (T[End].is(tok::comma) && !Depth)) {
        if (End != Begin)
          Valid &= argument(Result, T.slice(Begin, End - Begin));
        Begin = End + 1;
      }
      if (Close)
        break;
      if (T[End].is(tok::r_paren))
        --Depth;
    }
    T = T.drop_front(std::min(End + 1, T.size()));
    return Valid;
  }

  bool argument(AttributeUse &Result, ArrayRef<Token> Argument) {
    if (!Result.Attribute)
      return false;
    SourceRange Range(Argument.front().getLocation(),
                      Argument.back().getLocation());
    Value V = Evaluate.evaluate(Argument);
    if (!V) {
      diag::TrailingArgument(S.getDiagnostics(), Range.getBegin())
          << Result.Attribute->Name << Range;
      return false;
    }
    if (!Result.Attribute->accepts(S, &*V, Range))
      return false;
    Result.Values.push_back(*V);
    return true;
  }

  Sema &S;
  Evaluator Evaluate;
  ArrayRef<Token> T;
};

} // namespace

void forEachTrailingAttribute(
    Sema &S, const FunctionDecl *Function,
    llvm::function_ref<void(const AttributeUse &)> Visit) {
  for (const FunctionDecl *Declaration : Function->redecls()) {
    Tokens T = readTokens(S, Declaration);
    AttributeList(S, Function, T).visit(Visit);
  }
}

} // namespace syclcc1
