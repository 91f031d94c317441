//===- DeviceGlobals.cpp - Variables that live on devices -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See DeviceGlobals.h. The linkage of the copy in the device half:
//
//   usual         weak: images need no symbols of each other, since the runtime
//                 gives each the address of the value. So a variable that
//                 another file defines is defined here as well, and no device
//                 link is needed.
//   image scope   (device_image_scope) as the original. An inline variable,
//                 which other files may have, and one that is SYCL_EXTERNAL
//                 take part in the device link: what uses them has to come
//                 into one image (DeferredCode.cpp). One that is declared only
//                 is imported.
//
// Internal variables become external here, or they would be optimised away; the
// suffix of ExtractDevice.cpp makes their names unique.
//
//===----------------------------------------------------------------------===//

#include "split/ir/DeviceGlobals.h"
#include "split/IRContract.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

namespace syclcc1 {

bool isDeviceGlobal(const GlobalVariable &V) {
  return V.hasAttribute(attribute::DeviceGlobalSize);
}

bool isInImage(const GlobalVariable &V) {
  return isDeviceGlobal(V) && V.hasAttribute(attribute::DeviceImageScope);
}

Expected<DeviceGlobalInfo> readDeviceGlobal(const GlobalVariable &V) {
  DeviceGlobalInfo Info;
  std::string Fault;
  auto number = [&](StringRef Name, uint64_t &Out) {
    StringRef Text = V.getAttribute(Name).getValueAsString();
    if (Text.getAsInteger(10, Out) && Fault.empty())
      Fault = ("attribute '" + Name + "' is '" + Text +
               "', expected a decimal number")
                  .str();
  };
  number(attribute::DeviceGlobalSize, Info.Size);
  number(attribute::DeviceGlobalAlign, Info.Align);
  if (V.hasAttribute(attribute::DeviceGlobalInitial))
    number(attribute::DeviceGlobalInitial, Info.Initial.emplace());
  Info.InImage = isInImage(V);
  Info.Id = V.hasAttribute(attribute::UniqueId)
                ? V.getAttribute(attribute::UniqueId).getValueAsString().str()
                : deviceGlobalId(V.getName());
  Info.Name = demangle(V.getName());
  if (!Fault.empty())
    return createStringError("device_global '" + V.getName() + "': " + Fault);
  return Info;
}

std::string deviceGlobalId(StringRef Symbol) {
  std::string Id;
  for (unsigned char C : Symbol)
    if (isAlnum(C) || C == '_')
      Id += static_cast<char>(C);
    else
      Id += "$" + utohexstr(C, /*LowerCase=*/true, /*Width=*/2);
  return Id;
}

void finishDeviceGlobal(GlobalVariable &Copy, const GlobalVariable &Original) {
  Copy.setName(deviceGlobalId(Original.getName()));
  Copy.setConstant(false);
  Copy.setUnnamedAddr(GlobalValue::UnnamedAddr::None);
  Copy.setSection("");
  Copy.setDSOLocal(false);
  auto drop = [&](StringRef Name) {
    Copy.setAttributes(
        Copy.getAttributes().removeAttribute(Copy.getContext(), Name));
  };
  if (!isInImage(Copy)) {
    Copy.setExternallyInitialized(true);
    Copy.setLinkage(GlobalValue::WeakODRLinkage);
    Copy.setInitializer(Constant::getNullValue(Copy.getValueType()));
    Copy.setAlignment(Align(8));
    drop(attribute::External);
    drop(attribute::ReachedBy);
    // The host writes the pointer whatever the program does.
    drop(attribute::HostAccess);
    return;
  }
  if (Original.isDeclaration())
    return;
  Copy.setExternallyInitialized(true);
  if (Original.hasLocalLinkage() || Original.hasExternalLinkage()) {
    Copy.setLinkage(GlobalValue::ExternalLinkage);
  } else {
    Copy.setLinkage(GlobalValue::WeakODRLinkage);
    Copy.addAttribute(attribute::External, "true");
  }
}

void separateInitialValue(GlobalVariable &Copy, Constant *Object) {
  Module &M = *Copy.getParent();
  const DataLayout &Layout = M.getDataLayout();
  GlobalVariable *Constants = nullptr;
  SmallVector<ConstantExpr *> Names;
  for (User *U : Copy.users())
    if (auto *C = dyn_cast<ConstantExpr>(U); C && isa<GEPOperator>(C))
      Names.push_back(C);
  for (ConstantExpr *Name : Names) {
    APInt Offset(Layout.getIndexTypeSizeInBits(Name->getType()), 0);
    if (!cast<GEPOperator>(Name)->accumulateConstantOffset(Layout, Offset) ||
        Offset.ult(Layout.getPointerSize()))
      continue;
    if (!Constants)
      Constants = new GlobalVariable(M, Object->getType(), /*isConstant=*/true,
                                     GlobalValue::InternalLinkage, Object,
                                     Copy.getName() + ".initial");
    auto *Byte = Type::getInt8Ty(M.getContext());
    Name->replaceAllUsesWith(ConstantExpr::getInBoundsGetElementPtr(
        Byte, Constants,
        ConstantInt::get(Type::getInt64Ty(M.getContext()), Offset)));
  }
  Copy.removeDeadConstantUsers();
}

} // namespace syclcc1
