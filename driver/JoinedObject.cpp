//===- JoinedObject.cpp - Joins a unit's partial objects ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     host half            sites, stubs, the user's code     Clang writes it
//     part 0, 1, …         work-group functions              CPUParts.cpp
//     registration         images, tables, constructor       made here, last
//
// `ld -r` makes one object of them, in this process. The symbols by which they
// refer to each other (sites of local kernels, work-group functions) are hidden
// before and local afterwards, so the object has the same symbols as if
// compiled from one module.
//
// Because the registration is a separate object, only the joining waits for
// images; the host half's machine code is made meanwhile. The registration's
// module is prepared, as bytes, while the host half exists, because the host
// half's context has ended when the images are ready.
//
// Tested by test/driver/cpu-parts*.
//
//===----------------------------------------------------------------------===//

#include "JoinedObject.h"
#include "CacheFolder.h"
#include "LocalizeSymbol.h"
#include "lld/Common/Driver.h"
#include "split/IRContract.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"

LLD_HAS_DRIVER(elf)

using namespace llvm;

namespace syclcc1 {

JoinedObject::JoinedObject(Module &Host, ArrayRef<KernelSite> Sites) {
  Module Registration("", Host.getContext());
  Registration.setSourceFileName(Host.getSourceFileName());
  Registration.setDataLayout(Host.getDataLayout());
  Registration.setTargetTriple(Host.getTargetTriple());
  if (NamedMDNode *Flags = Host.getModuleFlagsMetadata())
    for (MDNode *Flag : Flags->operands())
      Registration.getOrInsertModuleFlagsMetadata()->addOperand(Flag);
  for (const KernelSite &Site : Sites) {
    GlobalVariable &V = *Site.Site;
    if (V.hasLocalLinkage()) {
      V.setLinkage(GlobalValue::ExternalLinkage);
      V.setVisibility(GlobalValue::HiddenVisibility);
      Hidden.push_back(V.getName().str());
    }
    auto *Declared =
        new GlobalVariable(Registration, V.getValueType(), V.isConstant(),
                           GlobalValue::ExternalLinkage, nullptr, V.getName());
    Declared->setVisibility(V.getVisibility());
    Declared->setDSOLocal(V.isDSOLocal());
    Declared->addAttribute(attribute::KernelSite, Site.Symbol);
  }
  raw_svector_ostream OS(Frame);
  WriteBitcodeToFile(Registration, OS);
}

Expected<SmallVector<char, 0>>
JoinedObject::registration(clang::CompilerInstance &CI,
                           ArrayRef<CPUParts::Part> Parts,
                           const std::vector<DeviceImage> &Images,
                           const KernelTable &Kernels, StringRef MoreBundles) {
  LLVMContext Context;
  Context.setDefaultTargetCPU(CI.getTargetOpts().CPU);
  auto M = parseBitcodeFile(
      MemoryBufferRef(StringRef(Frame.data(), Frame.size()), "registration"),
      Context);
  if (!M)
    return M.takeError();
  std::vector<KernelSite> Sites;
  for (GlobalVariable &V : (*M)->globals())
    Sites.push_back(
        {&V, V.getAttribute(attribute::KernelSite).getValueAsString().str()});
  std::vector<CPUKernel> GroupFunctions;
  auto *Type = FunctionType::get(
      Type::getVoidTy(Context),
      {PointerType::getUnqual(Context), PointerType::getUnqual(Context)},
      false);
  for (const CPUParts::Part &Part : Parts)
    for (const CPUParts::GroupFunction &Listed : Part.Functions) {
      auto *F = Function::Create(Type, GlobalValue::ExternalLinkage,
                                 Listed.Name, **M);
      F->setVisibility(GlobalValue::HiddenVisibility);
      F->setDSOLocal(true);
      for (const auto &[Key, Value] : Listed.Attributes)
        F->addFnAttr(Key, Value);
      GroupFunctions.push_back({Listed.Kernel, F});
    }
  if (Error E = registerImages(**M, Images, Kernels, Sites, GroupFunctions, {},
                               MoreBundles))
    return E;
  return compileToObject(CI, CI.getVirtualFileSystemPtr(), **M);
}

Error TemporaryFile::create(StringRef Stem) {
  if (std::error_code Code = sys::fs::createTemporaryFile(Stem, "o", Path))
    return createStringError(Code,
                             "cannot make a temporary file: " + Code.message());
  Remover.setFile(Path);
  sys::RemoveFileOnSignal(Path);
  return Error::success();
}

std::error_code TemporaryFile::moveFrom(StringRef File) {
  sys::fs::createUniquePath(File + ".host-%%%%%%%%", Path,
                            /*MakeAbsolute=*/false);
  sys::RemoveFileOnSignal(Path);
  if (std::error_code Code = sys::fs::rename(File, Path)) {
    sys::DontRemoveFileOnSignal(Path);
    Path.clear();
    return Code;
  }
  Remover.setFile(Path);
  return {};
}

TemporaryFile::~TemporaryFile() {
  if (!Path.empty())
    sys::DontRemoveFileOnSignal(Path);
}

/// Joins the objects at \p Paths.
static Error relink(ArrayRef<StringRef> Paths, StringRef Output) {
  TimeTraceScope Scope("JoinObjects");
  // More threads cost more than they gain at this size.
  std::vector<std::string> Text{"ld.lld", "-r", "--threads=1", "-o",
                                Output.str()};
  Text.insert(Text.end(), Paths.begin(), Paths.end());
  std::vector<const char *> Args;
  for (const std::string &Arg : Text)
    Args.push_back(Arg.c_str());
  static constexpr lld::DriverDef Drivers[] = {{lld::Gnu, &lld::elf::link}};
  std::string Messages;
  raw_string_ostream OS(Messages);
  if (lld::lldMain(Args, OS, OS, Drivers).retCode)
    return createStringError("cannot join the objects of this unit: " +
                             Messages);
  return Error::success();
}

Error joinObjects(ArrayRef<StringRef> Paths, StringRef Output,
                  ArrayRef<std::string> Hidden) {
  TemporaryFile Joined;
  if (Error E = Joined.create("syclcc1"))
    return E;
  if (Error E = relink(Paths, Joined.path()))
    return E;
  return localizeSymbols(Joined.path(), Output, Hidden);
}

void JoinedObject::setAside(StringRef Output) {
  // In a folder that is not writable there are no new names. Then Clang has
  // written to a file that was there, and it stays there.
  HostHalf = SetAside.moveFrom(Output) ? Output : SetAside.path();
}

Error JoinedObject::complete(clang::CompilerInstance &CI,
                             ArrayRef<CPUParts::Part> Parts,
                             const std::vector<DeviceImage> &Images,
                             const KernelTable &Kernels,
                             StringRef MoreBundles) {
  StringRef Output = CI.getFrontendOpts().OutputFile;
  auto Own = registration(CI, Parts, Images, Kernels, MoreBundles);
  if (!Own)
    return Own.takeError();
  std::vector<TemporaryFile> Files(Parts.size() + 1);
  std::vector<StringRef> Paths{HostHalf};
  for (size_t I = 0; I != Files.size(); ++I) {
    if (Error E = Files[I].create("syclcc1"))
      return E;
    if (Error E = writeFile(Files[I].path(),
                            I < Parts.size() ? Parts[I].Object : *Own))
      return E;
    Paths.push_back(Files[I].path());
  }
  for (const CPUParts::Part &Part : Parts)
    for (const CPUParts::GroupFunction &Function : Part.Functions)
      Hidden.push_back(Function.Name);
  return joinObjects(Paths, Output, Hidden);
}

} // namespace syclcc1
