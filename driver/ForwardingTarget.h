//===- ForwardingTarget.h - A TargetInfo that asks another ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang's target classes are private to its library, so a target that differs
// from one of them in a few answers cannot be derived from it. This class has a
// copy of the other's values and forwards all virtual functions to it: all
// queries that Clang makes after it has created the target. (Changes of a
// target come before, in CompilerInstance::createTarget.)
//
// A query that a later Clang adds would be answered by the base class and not
// by the other target, so this is for one version of Clang.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_FORWARDINGTARGET_H
#define SYCLCC1_DRIVER_FORWARDINGTARGET_H

#include "clang/Basic/TargetBuiltins.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Basic/TargetOptions.h"
#include "clang/Basic/Version.h"

static_assert(CLANG_VERSION_MAJOR == 22,
              "compare the list below with the virtual functions of "
              "clang::TargetInfo, and change this number");

namespace syclcc1 {

class ForwardingTarget : public clang::TargetInfo {
  struct Names : clang::TargetInfo {
    static auto registers() { return &Names::getGCCRegNames; }
    static auto aliases() { return &Names::getGCCRegAliases; }
    static auto additional() { return &Names::getGCCAddlRegNames; }
  };

public:
  explicit ForwardingTarget(clang::TargetInfo &To)
      : clang::TargetInfo(To), To(&To) {}

// In the order of clang/Basic/TargetInfo.h.
#define SYCLCC1_ASK(Type, Name, Parameters, Arguments)                         \
  Type Name Parameters const override { return To->Name Arguments; }

  // clang-format off
  SYCLCC1_ASK(IntType, getIntTypeByWidth, (unsigned Width, bool IsSigned), (Width, IsSigned))
  SYCLCC1_ASK(IntType, getLeastIntTypeByWidth, (unsigned Width, bool IsSigned), (Width, IsSigned))
  SYCLCC1_ASK(uint64_t, getMaxPointerWidth, (), ())
  SYCLCC1_ASK(uint64_t, getNullPointerValue, (clang::LangAS Space), (Space))
  SYCLCC1_ASK(bool, isAddressSpaceSupersetOf, (clang::LangAS A, clang::LangAS B), (A, B))
  SYCLCC1_ASK(bool, hasMustTail, (), ())
  SYCLCC1_ASK(bool, hasInt128Type, (), ())
  SYCLCC1_ASK(bool, hasBitIntType, (), ())
  SYCLCC1_ASK(size_t, getMaxBitIntWidth, (), ())
  SYCLCC1_ASK(bool, hasFastHalfType, (), ())
  SYCLCC1_ASK(bool, allowHalfArgsAndReturns, (), ())
  SYCLCC1_ASK(bool, hasFloat128Type, (), ())
  SYCLCC1_ASK(bool, hasFloat16Type, (), ())
  SYCLCC1_ASK(bool, hasBFloat16Type, (), ())
  SYCLCC1_ASK(bool, hasFullBFloat16Type, (), ())
  SYCLCC1_ASK(bool, hasIbm128Type, (), ())
  SYCLCC1_ASK(bool, hasLongDoubleType, (), ())
  SYCLCC1_ASK(bool, hasFPReturn, (), ())
  SYCLCC1_ASK(bool, hasStrictFP, (), ())
  SYCLCC1_ASK(unsigned, getMinGlobalAlign, (uint64_t Size, bool HasNonWeakDef), (Size, HasNonWeakDef))
  SYCLCC1_ASK(const char *, getLongDoubleMangling, (), ())
  SYCLCC1_ASK(const char *, getFloat128Mangling, (), ())
  SYCLCC1_ASK(const char *, getIbm128Mangling, (), ())
  SYCLCC1_ASK(const char *, getBFloat16Mangling, (), ())
  SYCLCC1_ASK(clang::LangOptions::FPEvalMethodKind, getFPEvalMethod, (), ())
  SYCLCC1_ASK(bool, supportSourceEvalMethod, (), ())
  SYCLCC1_ASK(bool, hasBuiltinAtomic, (uint64_t Size, uint64_t Align), (Size, Align))
  SYCLCC1_ASK(unsigned, getExnObjectAlignment, (), ())
  SYCLCC1_ASK(unsigned, getUnwindWordWidth, (), ())
  SYCLCC1_ASK(unsigned, getRegisterWidth, (), ())
  SYCLCC1_ASK(bool, useFP16ConversionIntrinsics, (), ())
  SYCLCC1_ASK(void, getTargetDefines, (const clang::LangOptions &Options, clang::MacroBuilder &Builder), (Options, Builder))
  SYCLCC1_ASK(llvm::SmallVector<clang::Builtin::InfosShard>, getTargetBuiltins, (), ())
  std::optional<std::pair<unsigned, unsigned>> getVScaleRange(const clang::LangOptions &Options, ArmStreamingKind Mode, llvm::StringMap<bool> *Features) const override { return To->getVScaleRange(Options, Mode, Features); }
  SYCLCC1_ASK(bool, isCLZForZeroUndef, (), ())
  SYCLCC1_ASK(BuiltinVaListKind, getBuiltinVaListKind, (), ())
  SYCLCC1_ASK(unsigned, getARMLDREXMask, (), ())
  SYCLCC1_ASK(bool, isValidGCCRegisterName, (llvm::StringRef Name), (Name))
  SYCLCC1_ASK(bool, isSPRegName, (llvm::StringRef Name), (Name))
  SYCLCC1_ASK(llvm::StringRef, getConstraintRegister, (llvm::StringRef Constraint, llvm::StringRef Expression), (Constraint, Expression))
  SYCLCC1_ASK(bool, validateGlobalRegisterVariable, (llvm::StringRef Name, unsigned Size, bool &Mismatch), (Name, Size, Mismatch))
  SYCLCC1_ASK(bool, validateOutputSize, (const llvm::StringMap<bool> &Features, llvm::StringRef Constraint, unsigned Size), (Features, Constraint, Size))
  SYCLCC1_ASK(bool, validateInputSize, (const llvm::StringMap<bool> &Features, llvm::StringRef Constraint, unsigned Size), (Features, Constraint, Size))
  SYCLCC1_ASK(bool, validateConstraintModifier, (llvm::StringRef Constraint, char Modifier, unsigned Size, std::string &Suggested), (Constraint, Modifier, Size, Suggested))
  SYCLCC1_ASK(bool, validateAsmConstraint, (const char *&Name, ConstraintInfo &Info), (Name, Info))
  SYCLCC1_ASK(std::string, convertConstraint, (const char *&Constraint), (Constraint))
  SYCLCC1_ASK(std::optional<std::string>, handleAsmEscapedChar, (char C), (C))
  SYCLCC1_ASK(std::string_view, getClobbers, (), ())
  SYCLCC1_ASK(bool, isNan2008, (), ())
  SYCLCC1_ASK(std::optional<std::string>, getTargetID, (), ())
  SYCLCC1_ASK(bool, hasProtectedVisibility, (), ())
  SYCLCC1_ASK(bool, shouldDLLImportComdatSymbols, (), ())
  SYCLCC1_ASK(bool, hasPS4DLLImportExport, (), ())
  SYCLCC1_ASK(bool, initFeatureMap, (llvm::StringMap<bool> &Features, clang::DiagnosticsEngine &Diags, llvm::StringRef CPU, const std::vector<std::string> &Names), (Features, Diags, CPU, Names))
  SYCLCC1_ASK(llvm::StringRef, getABI, (), ())
  SYCLCC1_ASK(void, fillValidCPUList, (llvm::SmallVectorImpl<llvm::StringRef> &Values), (Values))
  SYCLCC1_ASK(void, fillValidTuneCPUList, (llvm::SmallVectorImpl<llvm::StringRef> &Values), (Values))
  SYCLCC1_ASK(bool, isValidCPUName, (llvm::StringRef Name), (Name))
  SYCLCC1_ASK(bool, isValidTuneCPUName, (llvm::StringRef Name), (Name))
  SYCLCC1_ASK(clang::ParsedTargetAttr, parseTargetAttr, (llvm::StringRef Text), (Text))
  SYCLCC1_ASK(bool, supportsTargetAttributeTune, (), ())
  SYCLCC1_ASK(bool, hasFeatureEnabled, (const llvm::StringMap<bool> &Features, llvm::StringRef Name), (Features, Name))
  SYCLCC1_ASK(void, setFeatureEnabled, (llvm::StringMap<bool> &Features, llvm::StringRef Name, bool Enabled), (Features, Name, Enabled))
  SYCLCC1_ASK(bool, isValidFeatureName, (llvm::StringRef Name), (Name))
  SYCLCC1_ASK(bool, doesFeatureAffectCodeGen, (llvm::StringRef Name), (Name))
  SYCLCC1_ASK(bool, isBranchProtectionSupportedArch, (llvm::StringRef Arch), (Arch))
  SYCLCC1_ASK(bool, validateBranchProtection, (llvm::StringRef Spec, llvm::StringRef Arch, BranchProtectionInfo &Info, const clang::LangOptions &Options, llvm::StringRef &Error), (Spec, Arch, Info, Options, Error))
  SYCLCC1_ASK(bool, hasFeature, (llvm::StringRef Feature), (Feature))
  SYCLCC1_ASK(bool, supportsCpuSupports, (), ())
  SYCLCC1_ASK(bool, supportsCpuIs, (), ())
  SYCLCC1_ASK(bool, supportsCpuInit, (), ())
  SYCLCC1_ASK(bool, validateCpuSupports, (llvm::StringRef Name), (Name))
  SYCLCC1_ASK(llvm::APInt, getFMVPriority, (llvm::ArrayRef<llvm::StringRef> Features), (Features))
  SYCLCC1_ASK(bool, validateCpuIs, (llvm::StringRef Name), (Name))
  SYCLCC1_ASK(bool, validateCPUSpecificCPUDispatch, (llvm::StringRef Name), (Name))
  SYCLCC1_ASK(char, CPUSpecificManglingCharacter, (llvm::StringRef Name), (Name))
  SYCLCC1_ASK(llvm::StringRef, getCPUSpecificTuneName, (llvm::StringRef Name), (Name))
  SYCLCC1_ASK(void, getCPUSpecificCPUDispatchFeatures, (llvm::StringRef Name, llvm::SmallVectorImpl<llvm::StringRef> &Features), (Name, Features))
  SYCLCC1_ASK(std::optional<unsigned>, getCPUCacheLineSize, (), ())
  SYCLCC1_ASK(int, getEHDataRegisterNumber, (unsigned Number), (Number))
  SYCLCC1_ASK(const char *, getStaticInitSectionSpecifier, (), ())
  SYCLCC1_ASK(bool, validatePointerAuthKey, (const llvm::APSInt &Value), (Value))
  SYCLCC1_ASK(clang::LangAS, getOpenCLBuiltinAddressSpace, (unsigned Space), (Space))
  SYCLCC1_ASK(clang::LangAS, getCUDABuiltinAddressSpace, (unsigned Space), (Space))
  SYCLCC1_ASK(std::optional<clang::LangAS>, getConstantAddressSpace, (), ())
  SYCLCC1_ASK(const llvm::omp::GV &, getGridValue, (), ())
  SYCLCC1_ASK(bool, supportsExtendIntArgs, (), ())
  SYCLCC1_ASK(bool, checkArithmeticFenceSupported, (), ())
  SYCLCC1_ASK(clang::CallingConv, getDefaultCallingConv, (), ())
  SYCLCC1_ASK(CallingConvCheckResult, checkCallingConvention, (clang::CallingConv Convention), (Convention))
  SYCLCC1_ASK(CallingConvKind, getCallingConvKind, (bool ClangABICompat4), (ClangABICompat4))
  SYCLCC1_ASK(bool, areDefaultedSMFStillPOD, (const clang::LangOptions &Options), (Options))
  SYCLCC1_ASK(bool, callGlobalDeleteInDeletingDtor, (const clang::LangOptions &Options), (Options))
  SYCLCC1_ASK(bool, emitVectorDeletingDtors, (const clang::LangOptions &Options), (Options))
  SYCLCC1_ASK(bool, hasSjLjLowering, (), ())
  SYCLCC1_ASK(bool, checkCFProtectionBranchSupported, (clang::DiagnosticsEngine &Diags), (Diags))
  SYCLCC1_ASK(clang::CFBranchLabelSchemeKind, getDefaultCFBranchLabelScheme, (), ())
  SYCLCC1_ASK(bool, checkCFBranchLabelSchemeSupported, (const clang::CFBranchLabelSchemeKind Scheme, clang::DiagnosticsEngine &Diags), (Scheme, Diags))
  SYCLCC1_ASK(bool, checkCFProtectionReturnSupported, (clang::DiagnosticsEngine &Diags), (Diags))
  SYCLCC1_ASK(bool, allowsLargerPreferedTypeAlignment, (), ())
  SYCLCC1_ASK(bool, defaultsToAIXPowerAlignment, (), ())
  SYCLCC1_ASK(clang::LangAS, getOpenCLTypeAddrSpace, (clang::OpenCLTypeKind Kind), (Kind))
  SYCLCC1_ASK(unsigned, getVtblPtrAddressSpace, (), ())
  SYCLCC1_ASK(std::optional<unsigned>, getDWARFAddressSpace, (unsigned Space), (Space))
  SYCLCC1_ASK(bool, validateTarget, (clang::DiagnosticsEngine &Diags), (Diags))
  SYCLCC1_ASK(bool, validateOpenCLTarget, (const clang::LangOptions &Options, clang::DiagnosticsEngine &Diags), (Options, Diags))
  SYCLCC1_ASK(bool, allowDebugInfoForExternalRef, (), ())
  SYCLCC1_ASK(bool, hasHIPImageSupport, (), ())
  using Sizes = std::pair<unsigned, unsigned>;
  SYCLCC1_ASK(Sizes, hardwareInterferenceSizes, (), ())
  // clang-format on
#undef SYCLCC1_ASK

protected:
  const llvm::IntrusiveRefCntPtr<clang::TargetInfo> To;

  uint64_t getPointerWidthV(clang::LangAS Space) const override {
    return To->getPointerWidth(Space);
  }
  uint64_t getPointerAlignV(clang::LangAS Space) const override {
    return To->getPointerAlign(Space);
  }
  IntType getPtrDiffTypeV(clang::LangAS Space) const override {
    return To->getPtrDiffType(Space);
  }
  // The names of registers are protected. A pointer to the member, which
  // belongs to the base class, gives access to them in another object.
  llvm::ArrayRef<const char *> getGCCRegNames() const override {
    return (*To.*Names::registers())();
  }
  llvm::ArrayRef<GCCRegAlias> getGCCRegAliases() const override {
    return (*To.*Names::aliases())();
  }
  llvm::ArrayRef<AddlRegName> getGCCAddlRegNames() const override {
    return (*To.*Names::additional())();
  }
};

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_FORWARDINGTARGET_H
