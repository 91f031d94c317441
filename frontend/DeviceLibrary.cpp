//===- DeviceLibrary.cpp - Library functions that devices have ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A function that a system header only declares is defined in a library of the
// host. Devices have libraries, too:
//
//     std::sin, std::memcpy, abs      the targets' device libraries
//     __sycl_…, SYCL_EXTERNAL         the code generators, the device link
//     __sycl_rt_…                     libsyclrt, which only the host has
//     std::malloc, std::cout          undefined; HostLibrary.def has the
//                                     alternative for the message
//
// The lists have the functions that all targets define: with functions of only
// some targets, programs would be portable by accident. Clang's table of the C
// library gives the header of a function, so that mathematics needs no list.
//
// Tested by test/frontend/errors/device-not-for-devices.cpp;
// test/frontend/device-library-functions.test checks that these lists agree
// with the code generators'.
//
//===----------------------------------------------------------------------===//

#include "frontend/DeviceLibrary.h"
#include "frontend/Annotations.h"
#include "frontend/VirtualFunctions.h"
#include "split/IRContract.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace syclcc1 {

/// Functions of <string.h> that every device library defines.
static constexpr llvm::StringLiteral StringFunctions[] = {
    "memchr", "memcmp", "memcpy",  "memmove", "memset",
    "strcmp", "strlen", "strncmp", "bcmp",    "bzero"};
/// Functions of <wchar.h> that every device library defines.
static constexpr llvm::StringLiteral WideFunctions[] = {
    "wmemchr",       "wmemcmp",        "wmemcpy",      "wmemmove",
    "wmemset",       "wcscmp",         "wcslen",       "wcsncmp",
    "__wmemcpy_chk", "__wmemmove_chk", "__wmemset_chk"};
/// Functions of <stdlib.h> that Clang implements without a library.
static constexpr llvm::StringLiteral IntegerFunctions[] = {"abs", "labs",
                                                           "llabs", "alloca"};
/// Functions of device libraries that Clang does not know, or not with
/// -fno-builtin.
static constexpr llvm::StringLiteral OtherFunctions[] = {
    "abs",   "labs",   "llabs",    "div",       "ldiv",   "lldiv",
    "exp10", "exp10f", "lgamma_r", "lgammaf_r", "sincos", "sincosf"};

/// True if a call of \p Function, which does not return, is a trap on devices:
/// abort, terminate, and what assertions and throws of libraries call. The
/// other functions that do not return (exit, longjmp, pthread_exit) do
/// something that only the host can do. codegen/common/ThrowHelpers.def.
static bool isTrap(const FunctionDecl *Function) {
  const IdentifierInfo *Name = Function->getIdentifier();
  return Name && llvm::StringSwitch<bool>(Name->getName())
                     .Cases({"abort", "terminate", "unexpected"}, true)
                     .Default(Name->getName().starts_with("__") &&
                              replacementOf(Function).empty());
}

bool endsLikeTrap(const FunctionDecl *Function, bool CalledByUser) {
  return Function->isNoReturn() &&
         (isTrap(Function) ||
          (!CalledByUser && replacementOf(Function).empty()));
}

static StringRef headerOf(unsigned ID, const Builtin::Context &Builtins) {
  const char *Name = Builtins.getHeaderName(ID);
  return Name ? Name : "";
}

/// True unless \p Function, a builtin of Clang, needs the host's C library.
static bool isBuiltinOfDevices(const FunctionDecl *Function,
                               const Builtin::Context &Builtins) {
  unsigned ID = Function->getBuiltinID();
  // __builtin_strchr is strchr; <cstring> calls it by this name.
  if (Builtins.isLibFunction(ID)) {
    StringRef Name = Function->getName();
    if (Name.consume_front("__builtin_"))
      if (unsigned Plain =
              Function->getASTContext().Idents.get(Name).getBuiltinID();
          llvm::is_contained({"string.h", "wchar.h"},
                             headerOf(Plain, Builtins)))
        ID = Plain;
  }
  if (!Builtins.isPredefinedLibFunction(ID))
    return true;
  std::string Name = Builtins.getName(ID);
  return llvm::StringSwitch<bool>(headerOf(ID, Builtins))
      .Cases({"", "math.h", "complex.h", "utility", "memory", "new"}, true)
      .Cases({"string.h", "strings.h"},
             llvm::is_contained(StringFunctions, Name))
      .Case("wchar.h", llvm::is_contained(WideFunctions, Name))
      .Cases({"stdlib.h", "malloc.h"},
             llvm::is_contained(IntegerFunctions, Name))
      .Case("stdio.h", Name == "printf")
      .Default(false);
}

/// The C name of \p Function; "" if it has none. The two memchr of C++ are C++
/// functions with an asm label.
static StringRef nameInC(const FunctionDecl *Function) {
  if (const auto *Label = Function->getAttr<AsmLabelAttr>())
    return Label->getLabel();
  const IdentifierInfo *Name = Function->getIdentifier();
  return Name && Function->isExternC() ? Name->getName() : "";
}

/// True if \p Name is a function of <math.h> that Clang has as a builtin that
/// is turned off: -fno-builtin means that calls stay calls, not that devices
/// lack these functions. Searches Clang's table; for functions without a
/// builtin id.
static bool isHiddenMath(StringRef Name, const ASTContext &Context) {
  const LangOptions &Options = Context.getLangOpts();
  if (Name.empty() || (!Options.NoBuiltin && Options.NoBuiltinFuncs.empty()))
    return false;
  const Builtin::Context &Builtins = Context.BuiltinInfo;
  for (unsigned ID = 1; ID < Builtin::FirstTSBuiltin; ++ID)
    if (Builtins.isPredefinedLibFunction(ID) &&
        headerOf(ID, Builtins) == "math.h" && Builtins.getName(ID) == Name)
      return true;
  return false;
}

bool isSupplied(const FunctionDecl *Function) {
  const Builtin::Context &Builtins = Function->getASTContext().BuiltinInfo;
  if (Function->getBuiltinID())
    return isBuiltinOfDevices(Function, Builtins);
  bool IsAllocation = Function->isReplaceableGlobalAllocationFunction();
  OverloadedOperatorKind Operator = Function->getOverloadedOperator();
  if (IsAllocation)
    return Operator == OO_Delete || Operator == OO_Array_Delete;
  if (Function->isImplicit() || Function->isDefaulted() ||
      Function->isDeleted() || Function->isPureVirtual())
    return true;
  if (hasIRAttribute(Function, attribute::External) ||
      hasIRAttribute(Function, attribute::DeviceBuiltin) ||
      isIndirectlyCallable(Function))
    return true;
  StringRef Name = nameInC(Function);
  return (Name.starts_with(symbol::BuiltinPrefix) &&
          !Name.starts_with(symbol::RuntimePrefix)) ||
         llvm::is_contained(OtherFunctions, Name) ||
         llvm::is_contained(StringFunctions, Name) ||
         llvm::is_contained(WideFunctions, Name) ||
         isHiddenMath(Name, Function->getASTContext());
}

llvm::StringRef replacementOf(const NamedDecl *D) {
  // A member is listed under the outermost class around it.
  for (const DeclContext *C = D->getDeclContext(); isa<CXXRecordDecl>(C);
       C = C->getParent())
    D = cast<CXXRecordDecl>(C);
  PrintingPolicy Policy(D->getLangOpts());
  Policy.SuppressInlineNamespace =
      llvm::to_underlying(PrintingPolicy::SuppressInlineNamespaceMode::All);
  std::string Name;
  llvm::raw_string_ostream Out(Name);
  if (const auto *Function = dyn_cast<FunctionDecl>(D);
      Function && Function->isExternC())
    Out << Function->getName();
  else
    D->printQualifiedName(Out, Policy);
#define SYCLCC1_INSTEAD(ADVICE, ...)                                           \
  {                                                                            \
    static constexpr llvm::StringLiteral Names[] = {__VA_ARGS__};              \
    if (llvm::is_contained(Names, Name))                                       \
      return ADVICE;                                                           \
  }
#include "frontend/HostLibrary.def"
  return "";
}

} // namespace syclcc1
