//===- DeviceVariables.cpp - Which variables a device may use -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A variable of the program would be copied to each device, so only variables
// that never change may be used:
//
//     constexpr int size = 3;            // a constant
//     const float table[] = {1, 2};      // a copy is equivalent
//     auto twice = [](int x) { … };      // has no state
//     int counter;                       // error: it may change
//     const int *const p = &counter;     // error: refers to counter
//     const int now = read_clock();      // error: initialised at run time
//     const cache c{};                   // error: has a mutable member
//
// Variables with an instance for each device or work-group are declared as
// such.
//
// Tested by test/frontend/errors/device-global.cpp, device-static.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/DeviceVariables.h"
#include "frontend/Annotations.h"
#include "frontend/DeviceGlobals.h"
#include "split/IRContract.h"
#include "clang/AST/APValue.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace syclcc1 {

bool isDeviceVariable(const VarDecl *Variable) {
  return isDeviceGlobal(Variable) ||
         hasIRAttribute(Variable, attribute::LocalVariable) ||
         hasIRAttribute(Variable, attribute::External) ||
         findAnnotation(Variable, annotation::KernelSite);
}

bool isVariable(const VarDecl *Variable) {
  QualType T = Variable->getType();
  if (T->isReferenceType())
    return false;
  const ASTContext &Context = Variable->getASTContext();
  T = Context.getBaseElementType(T);
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  bool IsEmptyClass = Record && Record->hasDefinition() && Record->isEmpty();
  bool Changes =
      Record && Record->hasDefinition() && Record->hasMutableFields();
  // Const, or in OpenCL's constant address space: programs for DPC++ put the
  // pointer to a format there.
  return (!T.isConstant(Context) && !IsEmptyClass) || Changes;
}

bool hasRunTimeValue(const VarDecl *Variable) {
  const VarDecl *Definition = nullptr;
  const Expr *Initialiser = Variable->getAnyInitializer(Definition);
  return Initialiser && !Initialiser->isValueDependent() &&
         !Definition->evaluateValue();
}

bool isUndefined(const VarDecl *Variable) {
  ASTContext &Context = Variable->getASTContext();
  if (Variable->getAnyInitializer() ||
      Variable->hasDefinition(Context) != VarDecl::DeclarationOnly)
    return false;
  const CXXRecordDecl *Record = Variable->getType()->getAsCXXRecordDecl();
  if (Record && Record->hasDefinition() && Record->isEmpty())
    return false;
  // Clang makes the static members of templates that it needs.
  const VarDecl *Pattern = Variable->getTemplateInstantiationPattern();
  return !Pattern || !Pattern->hasDefinition(Context);
}

/// The first variable that is not const and whose address is part of \p Value.
static const VarDecl *variableIn(const APValue &Value) {
  switch (Value.getKind()) {
  case APValue::LValue: {
    const auto *Base = dyn_cast_or_null<VarDecl>(
        Value.getLValueBase().dyn_cast<const ValueDecl *>());
    return Base && Base->hasGlobalStorage() && isVariable(Base) &&
                   !isDeviceVariable(Base)
               ? Base
               : nullptr;
  }
  case APValue::Struct:
    for (unsigned I = 0; I != Value.getStructNumBases(); ++I)
      if (const VarDecl *Found = variableIn(Value.getStructBase(I)))
        return Found;
    for (unsigned I = 0; I != Value.getStructNumFields(); ++I)
      if (const VarDecl *Found = variableIn(Value.getStructField(I)))
        return Found;
    return nullptr;
  case APValue::Union:
    return variableIn(Value.getUnionValue());
  case APValue::Array:
    for (unsigned I = 0; I != Value.getArrayInitializedElts(); ++I)
      if (const VarDecl *Found = variableIn(Value.getArrayInitializedElt(I)))
        return Found;
    return Value.hasArrayFiller() ? variableIn(Value.getArrayFiller())
                                  : nullptr;
  default:
    return nullptr;
  }
}

const VarDecl *DeviceVariables::variableBehind(const VarDecl *Constant) {
  const Type *Element = Constant->getType()->getBaseElementTypeUnsafe();
  if (!Element->isPointerOrReferenceType() && !Element->isRecordType())
    return nullptr;
  auto [It, IsNew] = Behind.insert({Constant, nullptr});
  if (!IsNew)
    return It->second;
  const VarDecl *Definition = nullptr;
  const Expr *Initialiser = Constant->getAnyInitializer(Definition);
  if (!Initialiser || Initialiser->isValueDependent())
    return nullptr;
  const APValue *Value = Definition->evaluateValue();
  const VarDecl *Found = Value ? variableIn(*Value) : nullptr;
  return Behind[Constant] = Found;
}

} // namespace syclcc1
