//===- ExtractDevice.cpp - Clones what the kernels reach ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The combined module is the host half: Clang's backend already holds it. So
// the device half is a new module in the same context, and only what
// DeviceReach found is copied. The cost follows the kernels and not the program
// around them.
//
//   combined                         device half
//   define internal @entry           define external @entry_tu9f…   kernel
//   define linkonce_odr @helper      define internal @helper
//   define @exported "sycl-external" define @exported
//   define linkonce_odr @inline "sycl-external"
//                                    define internal @inline
//   declare @imported                declare @imported
//   "sycl-reached-by"="called by…"
//   @counter "sycl-device-global-…"  weak externally_initialized @counter = ptr
//   @alias = alias @helper           (uses name @helper)
//   @C1 = alias @C2 "sycl-external"  define @C1, which calls @C2
//   @_ZTV… = { @host_only }           { @__sycl_host_virtual_called }
//   invoke @f unwind label %lpad     call @f
//
// Requires:    attributes (syclcc1-annotations), DeviceReach of the module.
// Establishes: kernels and exported definitions are external, every other
//              definition is internal; no comdat, alias, personality or landing
//              pad; no function that only cleanup code used; kernels' names are
//              unique in a program; every declaration carries its chain; no
//              argument or result of a device builtin is `noundef`.
//
// Names. A kernel may be local to its translation unit (an unnamed lambda, an
// anonymous namespace), and another unit may have one of the same name. In a
// program with device halves of several objects the names must differ. They get
// a suffix made from the content of the device half and from the type ids of
// these kernels, which differ between units (frontend/UnitId.cpp): two copies
// of a source have the same code, but each its own variables. Same input, same
// name. The suffix is a legal identifier for PTX, which a '.' is not.
//
// Rejected: CloneModule with a predicate. It makes a declaration for everything
// of the module and copies all named metadata: for a program with a kernel and
// <iostream> these are some thousand globals to delete again. Debug information
// is not copied: both halves live in one context, and a type is the same on
// either side. Functions of the two halves share a DISubprogram until the cpu
// target joins them (codegen/cpu/Embed.cpp); a bitcode writer sees units
// without their lists (DebugLists.h) and types without the host's objects
// (HostObjectsInTypes.h). Not taken: copies. A class that is local to a host
// function was then in a copy of that function, which has no code, and gdb does
// not search such functions: captures had no names.
//
// Rejected: keeping invokes for the CPU target. Device code has no exceptions
// on any target, and the functions that a landing pad calls would become device
// code.
//
// Tested by test/split/extract-*.ll.
//
//===----------------------------------------------------------------------===//

#include "split/ExtractDevice.h"
#include "split/IRContract.h"
#include "split/KernelTable.h"
#include "split/Split.h"
#include "split/ir/DeviceGlobals.h"
#include "split/ir/DeviceReach.h"
#include "split/ir/UnitNames.h"
#include "split/ir/VirtualTables.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace syclcc1 {

namespace {

/// Declares on demand the functions that cloned code names and DeviceReach left
/// out: intrinsics, and callees of cleanup code, which is removed again.
class Declarer final : public ValueMaterializer {
public:
  explicit Declarer(Module &Device) : Device(Device) {}

  Value *materialize(Value *V) override {
    auto *G = dyn_cast<GlobalValue>(V);
    if (!G || G->getParent() == &Device)
      return nullptr;
    if (auto *F = dyn_cast<Function>(G)) {
      auto *New =
          Function::Create(F->getFunctionType(), GlobalValue::ExternalLinkage,
                           F->getAddressSpace(), F->getName(), &Device);
      New->setAttributes(F->getAttributes());
      New->setCallingConv(F->getCallingConv());
      return New;
    }
    if (isa<GlobalVariable>(G))
      return new GlobalVariable(
          Device, G->getValueType(), /*isConstant=*/false,
          GlobalValue::ExternalLinkage, nullptr, G->getName(), nullptr,
          GlobalValue::NotThreadLocal, G->getAddressSpace());
    return nullptr;
  }

private:
  Module &Device;
};

/// Inline virtual functions, and the tables that hold them, are merged in a
/// program, as they are for the host.
bool isMergedByName(const GlobalValue &G) {
  if (!G.hasLinkOnceODRLinkage())
    return false;
  if (auto *F = dyn_cast<Function>(&G))
    return F->hasFnAttribute(attribute::IndirectlyCallable);
  auto *V = dyn_cast<GlobalVariable>(&G);
  return V && V->hasAttribute(attribute::VirtualTable);
}

bool isExported(const GlobalValue &G) {
  auto *F = dyn_cast<Function>(&G);
  return (F && isKernel(*F)) || isExportedDefinition(G) || isMergedByName(G);
}

class Extraction {
public:
  Extraction(const Module &Combined, const DeviceReach &Reach,
             ValueToValueMapTy &Map)
      : Combined(Combined), Reach(Reach), Map(Map),
        Device(std::make_unique<Module>(Combined.getModuleIdentifier(),
                                        Combined.getContext())),
        OnDemand(*Device) {}

  std::unique_ptr<Module> run() {
    Device->setSourceFileName(Combined.getSourceFileName());
    Device->setDataLayout(Combined.getDataLayout());
    Device->setTargetTriple(Combined.getTargetTriple());
    // In the order of the module, so that the output reads like the input.
    for (const GlobalVariable &V : Combined.globals())
      if (Reach.contains(&V))
        declare(V);
    for (const Function &F : Combined)
      if (Reach.contains(&F))
        declare(F);
    for (const GlobalIFunc &I : Combined.ifuncs())
      if (Reach.contains(&I))
        declare(I);
    for (const GlobalAlias &A : Combined.aliases())
      if (Reach.contains(&A))
        resolve(A);
    for (const GlobalVariable &V : Combined.globals())
      if (Reach.contains(&V) && isVirtualTable(V))
        stubSlots(V);
    // Functions first: initialisers may hold addresses of their blocks.
    for (const Function &F : Combined)
      if (Reach.contains(&F) && hasBody(F))
        define(F);
    for (const GlobalAlias &A : Combined.aliases())
      if (isExported(A))
        define(A);
    for (const GlobalVariable &V : Combined.globals())
      if (Reach.contains(&V))
        define(V);
    for (const GlobalVariable &V : Combined.globals())
      if (Reach.contains(&V) && isDeviceGlobal(V) && !isInImage(V) &&
          V.hasInitializer())
        separateInitialValue(
            *cast<GlobalVariable>(Map[&V]),
            MapValue(V.getInitializer(), Map, RF_None, nullptr, &OnDemand));
    copyModuleMetadata();
    removeUnwinding();
    removeUnusedDeclarations();
    allowUndefinedBits();
    allowCopiedObjects();
    nameKernels();
    nameDeviceGlobals();
    return std::move(Device);
  }

private:
  /// Debug information is kept completely. A DIAssignID belongs to the
  /// instructions of one function.
  static bool isShared(const Metadata *Node) {
    return isa<DINode>(Node) && !isa<DIAssignID>(Node);
  }

  /// A function that is called if on the host has no body on the device.
  static bool hasBody(const Function &F) {
    return !F.isDeclaration() && !F.hasFnAttribute(attribute::CallIfOnHost);
  }

  /// The linkage of the copy of a definition.
  static GlobalValue::LinkageTypes linkageOfCopy(const GlobalValue &G) {
    if (!isExported(G))
      return GlobalValue::InternalLinkage;
    if (auto *F = dyn_cast<Function>(&G); F && isKernel(*F))
      return GlobalValue::ExternalLinkage;
    if (isMergedByName(G))
      return GlobalValue::WeakODRLinkage;
    // Explicit instances of templates may be defined by several units.
    if (G.hasWeakLinkage())
      return GlobalValue::getWeakLinkage(G.hasWeakODRLinkage());
    return GlobalValue::ExternalLinkage;
  }

  void setLinkageOfCopy(const GlobalValue &Old, GlobalValue &New,
                        bool Defined) {
    New.setVisibility(GlobalValue::DefaultVisibility);
    New.setDLLStorageClass(GlobalValue::DefaultStorageClass);
    if (Defined)
      New.setLinkage(linkageOfCopy(Old));
    else
      New.setLinkage(Old.hasExternalWeakLinkage()
                         ? GlobalValue::ExternalWeakLinkage
                         : GlobalValue::ExternalLinkage);
    New.setDSOLocal(New.hasLocalLinkage());
    if (!New.hasLocalLinkage())
      return;
    // Inline functions are not exported.
    if (auto *F = dyn_cast<Function>(&New))
      F->removeFnAttr(attribute::External);
    else if (auto *V = dyn_cast<GlobalVariable>(&New))
      V->setAttributes(V->getAttributes().removeAttribute(
          V->getContext(), StringRef(attribute::External)));
  }

  std::string chainText(const GlobalValue &G) {
    return join(Reach.chainTo(&G), "\n");
  }

  void declare(const GlobalVariable &V) {
    Type *T = isDeviceGlobal(V) && !isInImage(V)
                  ? PointerType::get(V.getContext(), 0)
                  : V.getValueType();
    auto *New = new GlobalVariable(
        *Device, T, V.isConstant(), GlobalValue::ExternalLinkage, nullptr,
        V.getName(), nullptr, V.getThreadLocalMode(), V.getAddressSpace());
    New->copyAttributesFrom(&V);
    setLinkageOfCopy(V, *New, !V.isDeclaration());
    if (V.isDeclaration())
      New->addAttribute(attribute::ReachedBy, chainText(V));
    if (isDeviceGlobal(V))
      finishDeviceGlobal(*New, V);
    Map[&V] = New;
  }

  void declare(const Function &F) {
    auto *New =
        Function::Create(F.getFunctionType(), GlobalValue::ExternalLinkage,
                         F.getAddressSpace(), F.getName(), Device.get());
    New->copyAttributesFrom(&F);
    // Operands of the old function, which is in the other module.
    New->setPersonalityFn(nullptr);
    New->setPrefixData(nullptr);
    New->setPrologueData(nullptr);
    setLinkageOfCopy(F, *New, hasBody(F));
    if (F.isDeclaration())
      New->addFnAttr(attribute::ReachedBy, chainText(F));
    Map[&F] = New;
  }

  /// The host's processor selects it at run time, so it is undefined on a
  /// device.
  void declare(const GlobalIFunc &I) {
    auto *New = Function::Create(
        cast<FunctionType>(I.getValueType()), GlobalValue::ExternalLinkage,
        I.getAddressSpace(), I.getName(), Device.get());
    New->addFnAttr(attribute::ReachedBy, chainText(I));
    Map[&I] = New;
  }

  /// Uses of an alias name its aliasee.
  void resolve(const GlobalAlias &A) {
    if (Map.count(&A))
      return;
    if (auto *Inner =
            dyn_cast<GlobalAlias>(A.getAliasee()->stripPointerCasts()))
      resolve(*Inner);
    Map[&A] = MapValue(A.getAliasee(), Map, RF_None, nullptr, &OnDemand);
  }

  /// The replacement of an entry of the virtual table \p V that is not device
  /// code.
  void stubSlots(const GlobalVariable &V) {
    forEachSlot(V, [&](const GlobalValue &G, bool) {
      if (Reach.contains(&G) || Map.count(&G))
        return;
      const bool IsPure = G.getName() == "__cxa_pure_virtual" ||
                          G.getName() == "__cxa_deleted_virtual";
      Map[&G] = cast<Function>(
          Device
              ->getOrInsertFunction(IsPure ? symbol::PureVirtual
                                           : symbol::HostVirtual,
                                    Type::getVoidTy(Device->getContext()))
              .getCallee());
    });
  }

  MDNode *mapNode(const MDNode *Node) {
    return MapMetadata(Node, Map, RF_None, nullptr, &OnDemand, &Shared);
  }

  void define(const GlobalVariable &V) {
    auto *New = cast<GlobalVariable>(Map[&V]);
    if (V.hasInitializer() && (!isDeviceGlobal(V) || isInImage(V)))
      New->setInitializer(
          MapValue(V.getInitializer(), Map, RF_None, nullptr, &OnDemand));
    SmallVector<std::pair<unsigned, MDNode *>, 1> Metadata;
    V.getAllMetadata(Metadata);
    for (auto [Kind, Node] : Metadata)
      New->addMetadata(Kind, *mapNode(Node));
  }

  /// SPIR-V has no aliases, so the name that other units use is a function.
  void define(const GlobalAlias &A) {
    auto *To = cast<Function>(Map[&A]->stripPointerCasts());
    auto *New =
        Function::Create(To->getFunctionType(), GlobalValue::ExternalLinkage,
                         To->getAddressSpace(), A.getName(), Device.get());
    New->copyAttributesFrom(To);
    New->addFnAttr(cast<Function>(A.getAliaseeObject())
                       ->getFnAttribute(attribute::External));
    setLinkageOfCopy(A, *New, /*Defined=*/true);
    IRBuilder<> B(BasicBlock::Create(New->getContext(), "", New));
    SmallVector<Value *> Args(make_pointer_range(New->args()));
    CallInst *Call = B.CreateCall(To, Args);
    Call->setCallingConv(To->getCallingConv());
    Call->setAttributes(
        To->getAttributes().removeFnAttributes(To->getContext()));
    if (To->getReturnType()->isVoidTy())
      B.CreateRetVoid();
    else
      B.CreateRet(Call);
  }

  void define(const Function &F) {
    auto *New = cast<Function>(Map[&F]);
    for (auto [OldArg, NewArg] : zip(F.args(), New->args())) {
      NewArg.setName(OldArg.getName());
      Map[&OldArg] = &NewArg;
    }
    SmallVector<ReturnInst *, 4> Returns;
    CloneFunctionAttributesInto(New, &F, Map, /*ModuleLevelChanges=*/true,
                                nullptr, &OnDemand);
    CloneFunctionMetadataInto(*New, F, Map, RF_None, nullptr, &OnDemand,
                              &Shared);
    CloneFunctionBodyInto(*New, F, Map, RF_None, Returns, "", nullptr, nullptr,
                          &OnDemand, &Shared);
    HasDebugInfo |= F.getSubprogram() != nullptr;
    // Cloning has copied the properties of the original once more.
    New->setComdat(nullptr);
    setLinkageOfCopy(F, *New, /*Defined=*/true);
  }

  /// Builtins exchange the bytes of objects as integers, and an object may have
  /// bytes that nobody wrote: padding, an empty std::optional. Clang says
  /// `noundef` of each integer that is an argument, so that LLVM took the code
  /// behind such a call for unreachable.
  void allowUndefinedBits() {
    for (Function &F : *Device) {
      if (!F.isDeclaration() || !F.getName().starts_with(symbol::BuiltinPrefix))
        continue;
      auto Allow = [&](auto &FunctionOrCall) {
        FunctionOrCall.removeRetAttr(Attribute::NoUndef);
        for (unsigned I = 0; I < F.arg_size(); ++I)
          FunctionOrCall.removeParamAttr(I, Attribute::NoUndef);
      };
      Allow(F);
      for (User *U : F.users())
        if (auto *Call = dyn_cast<CallBase>(U);
            Call && Call->getCalledOperand() == &F)
          Allow(*Call);
    }
  }

  /// Objects with virtual functions are copied between host and device, and
  /// kernels copy them on, byte by byte. Clang says that no other access, not
  /// even one of a char, has the memory of a pointer to a table of functions.
  /// LLVM took such a pointer behind a loop of chars for undefined.
  void allowCopiedObjects() {
    for (Function &F : *Device)
      for (Instruction &I : instructions(F))
        if (const MDNode *Tag = I.getMetadata(LLVMContext::MD_tbaa);
            Tag && Tag->isTBAAVtableAccess())
          I.setMetadata(LLVMContext::MD_tbaa, nullptr);
  }

  /// Flags and the compiler's name, and the units if any function has one: each
  /// reader of the bitcode warns of an empty list.
  void copyModuleMetadata() {
    SmallVector<StringRef, 3> Names;
    if (HasDebugInfo)
      Names.push_back("llvm.dbg.cu");
    Names.append({"llvm.module.flags", "llvm.ident"});
    for (StringRef Name : Names)
      if (const NamedMDNode *Old = Combined.getNamedMetadata(Name)) {
        NamedMDNode *New = Device->getOrInsertNamedMetadata(Name);
        for (const MDNode *Node : Old->operands())
          New->addOperand(mapNode(Node));
      }
  }

  void removeUnwinding() {
    for (Function &F : *Device) {
      if (F.isDeclaration())
        continue;
      bool Changed = false;
      for (BasicBlock &Block : F)
        if (auto *Invoke = dyn_cast<InvokeInst>(Block.getTerminator())) {
          changeToCall(Invoke);
          Changed = true;
        }
      if (Changed)
        removeUnreachableBlocks(F);
      if (F.hasPersonalityFn())
        F.setPersonalityFn(nullptr);
    }
  }

  void removeUnusedDeclarations() {
    auto RemoveFrom = [](auto &&List) {
      for (auto &G : make_early_inc_range(List)) {
        if (!G.isDeclaration())
          continue;
        G.removeDeadConstantUsers();
        if (G.use_empty())
          G.eraseFromParent();
      }
    };
    RemoveFrom(Device->functions());
    RemoveFrom(Device->globals());
  }

  /// See the head: local kernels of several units must have different names.
  void nameKernels() {
    SmallVector<GlobalValue *> Local;
    for (const Function &F : Combined)
      if (F.hasLocalLinkage() && isKernel(F) && Reach.contains(&F))
        Local.push_back(cast<Function>(Map[&F]));
    for (const GlobalVariable &V : Combined.globals())
      if (V.hasLocalLinkage() && isDeviceGlobal(V) && Reach.contains(&V))
        Local.push_back(cast<GlobalVariable>(Map[&V]));
    if (Local.empty())
      return;
    // The path of the source is not part of the content.
    Device->setSourceFileName("");
    SmallVector<char, 0> Bitcode;
    raw_svector_ostream OS(Bitcode);
    writeDeviceBitcode(*Device, Combined, OS);
    Device->setSourceFileName(Combined.getSourceFileName());
    writeTypeIds(OS);
    uint64_t Hash = xxh3_64bits(StringRef(Bitcode.data(), Bitcode.size()));
    std::string Suffix = UnitSuffixMark.str() +
                         utohexstr(Hash, /*LowerCase=*/true, UnitSuffixDigits);
    // -funique-internal-linkage-names appends `.__uniq.` and a number, and PTX
    // has no names with dots.
    for (GlobalValue *G : Local) {
      std::string Name = (G->getName() + Suffix).str();
      llvm::replace(Name, '.', '$');
      G->setName(Name);
    }
  }

  /// Stores the final names of device_globals as an attribute, for later
  /// passes.
  void nameDeviceGlobals() {
    for (GlobalVariable &V : Device->globals())
      if (isDeviceGlobal(V))
        V.addAttribute(attribute::UniqueId, V.getName());
  }

  /// The type ids of local kernels, taken from their sites.
  void writeTypeIds(raw_ostream &OS) {
    for (const GlobalVariable &Site : Combined.globals()) {
      if (!Site.hasAttribute(attribute::KernelSite) || !Site.hasInitializer())
        continue;
      const Constant *Entry = Site.getInitializer()->getAggregateElement(0u);
      const Constant *Id = Site.getInitializer()->getAggregateElement(1u);
      auto *F = Entry ? dyn_cast<Function>(Entry->stripPointerCastsAndAliases())
                      : nullptr;
      StringRef Text;
      if (F && F->hasLocalLinkage() && Id && getConstantStringInfo(Id, Text))
        OS << Text << '\0';
    }
  }

  const Module &Combined;
  const DeviceReach &Reach;
  ValueToValueMapTy &Map;
  std::unique_ptr<Module> Device;
  Declarer OnDemand;
  const MetadataPredicate Shared = isShared;
  bool HasDebugInfo = false;
};

} // namespace

std::unique_ptr<Module> extractDevice(const Module &Combined,
                                      const DeviceReach &Reach,
                                      ValueToValueMapTy &Map) {
  return Extraction(Combined, Reach, Map).run();
}

PreservedAnalyses ExtractDevicePass::run(Module &M, ModuleAnalysisManager &AM) {
  ValueToValueMapTy Map;
  std::unique_ptr<Module> Device =
      extractDevice(M, AM.getResult<DeviceReachAnalysis>(M), Map);
  Map.clear();

  // opt prints the module that it has: empty it, and move the device half in.
  for (Function &F : M)
    F.dropAllReferences();
  for (GlobalVariable &V : M.globals())
    V.dropAllReferences();
  for (GlobalAlias &A : M.aliases())
    A.replaceAllUsesWith(PoisonValue::get(A.getType()));
  while (!M.alias_empty())
    M.alias_begin()->eraseFromParent();
  while (!M.ifunc_empty()) {
    M.ifunc_begin()->replaceAllUsesWith(
        PoisonValue::get(M.ifunc_begin()->getType()));
    M.ifunc_begin()->eraseFromParent();
  }
  auto Clear = [](auto &&List) {
    for (auto &G : make_early_inc_range(List)) {
      G.replaceAllUsesWith(PoisonValue::get(G.getType()));
      G.eraseFromParent();
    }
  };
  Clear(M.functions());
  Clear(M.globals());
  while (!M.named_metadata_empty())
    M.eraseNamedMetadata(&*M.named_metadata_begin());
  M.setModuleInlineAsm("");
  M.getComdatSymbolTable().clear();

  for (Function &F : make_early_inc_range(*Device)) {
    F.removeFromParent();
    M.getFunctionList().push_back(&F);
  }
  for (GlobalVariable &V : make_early_inc_range(Device->globals())) {
    V.removeFromParent();
    M.insertGlobalVariable(&V);
  }
  for (NamedMDNode &Old : Device->named_metadata()) {
    NamedMDNode *New = M.getOrInsertNamedMetadata(Old.getName());
    for (MDNode *Node : Old.operands())
      New->addOperand(Node);
  }
  return PreservedAnalyses::none();
}

} // namespace syclcc1
