//===- DeviceRemarks.cpp - -Rpass for device code -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DeviceRemarks.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LLVMRemarkStreamer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/raw_ostream.h"
#include <mutex>
#include <vector>

using namespace llvm;
using namespace syclcc1;

namespace {

struct Remark {
  unsigned Diagnostic;
  std::string Text, Pass, File;
  unsigned Line, Column;
};

} // namespace

struct DeviceRemarks::State {
  clang::CodeGenOptions::OptRemark Passed, Missed, Analysis;
  std::string RecordPath, RecordPasses, RecordFormat;
  bool Hotness;

  std::mutex Mutex;
  std::vector<Remark> Remarks;
  std::string Failures; ///< Of opening record files.
};

namespace {

/// Handles diagnostics of one context. Other messages than remarks go to the
/// base class.
class RemarkHandler : public DiagnosticHandler {
public:
  RemarkHandler(std::shared_ptr<DeviceRemarks::State> Kept, StringRef Target);
  bool isAnalysisRemarkEnabled(StringRef Pass) const override {
    return Kept->Analysis.patternMatches(Pass);
  }
  bool isMissedOptRemarkEnabled(StringRef Pass) const override {
    return Kept->Missed.patternMatches(Pass);
  }
  bool isPassedOptRemarkEnabled(StringRef Pass) const override {
    return Kept->Passed.patternMatches(Pass);
  }
  bool isAnyRemarkEnabled() const override {
    return Kept->Analysis.hasValidPattern() || Kept->Missed.hasValidPattern() ||
           Kept->Passed.hasValidPattern();
  }
  bool handleDiagnostics(const DiagnosticInfo &Info) override;

private:
  std::shared_ptr<DeviceRemarks::State> Kept;
  const std::string Target;
};

} // namespace

RemarkHandler::RemarkHandler(std::shared_ptr<DeviceRemarks::State> Kept,
                             StringRef Target)
    : Kept(std::move(Kept)), Target(Target) {}

bool RemarkHandler::handleDiagnostics(const DiagnosticInfo &Info) {
  if (Info.getSeverity() != DS_Remark)
    return DiagnosticHandler::handleDiagnostics(Info);
  auto *Opt = dyn_cast<DiagnosticInfoOptimizationBase>(&Info);
  if (!Opt || !Opt->isEnabled())
    return true;
  unsigned ID = clang::diag::remark_fe_backend_optimization_remark_analysis;
  if (Opt->isPassed())
    ID = clang::diag::remark_fe_backend_optimization_remark;
  else if (Opt->isMissed())
    ID = clang::diag::remark_fe_backend_optimization_remark_missed;
  Remark New{ID, Target + ": " + Opt->getMsg(), Opt->getPassName().str(), "", 0,
             0};
  if (Opt->isLocationAvailable()) {
    New.File = Opt->getAbsolutePath();
    New.Line = Opt->getLocation().getLine();
    New.Column = Opt->getLocation().getColumn();
  }
  std::lock_guard Lock(Kept->Mutex);
  Kept->Remarks.push_back(std::move(New));
  return true;
}

DeviceRemarks::DeviceRemarks(const clang::CompilerInstance &CI)
    : Kept(std::make_shared<State>()) {
  const clang::CodeGenOptions &Options = CI.getCodeGenOpts();
  Kept->Passed = Options.OptimizationRemark;
  Kept->Missed = Options.OptimizationRemarkMissed;
  Kept->Analysis = Options.OptimizationRemarkAnalysis;
  Kept->RecordPath = Options.OptRecordFile;
  Kept->RecordPasses = Options.OptRecordPasses;
  Kept->RecordFormat = Options.OptRecordFormat;
  Kept->Hotness = Options.DiagnosticsWithHotness;
}

DeviceRemarks::~DeviceRemarks() = default;

/// a.opt.yaml -> a.<target>.opt.yaml
static std::string recordPath(StringRef Host, StringRef Target) {
  SmallString<128> Path(Host);
  StringRef Format = sys::path::extension(Host);
  sys::path::replace_extension(Path, "");
  StringRef Opt = sys::path::extension(Path) == ".opt" ? ".opt" : "";
  if (!Opt.empty())
    sys::path::replace_extension(Path, "");
  return (Path + "." + Target + Opt + Format).str();
}

std::function<std::shared_ptr<void>(LLVMContext &, const std::string &)>
DeviceRemarks::hook() {
  if (Kept->RecordPath.empty() && !Kept->Passed.hasValidPattern() &&
      !Kept->Missed.hasValidPattern() && !Kept->Analysis.hasValidPattern())
    return {};
  return [Kept = Kept](LLVMContext &Context,
                       const std::string &Target) -> std::shared_ptr<void> {
    Context.setDiagnosticHandler(std::make_unique<RemarkHandler>(Kept, Target));
    if (Kept->RecordPath.empty())
      return nullptr;
    auto File = setupLLVMOptimizationRemarks(
        Context, recordPath(Kept->RecordPath, Target), Kept->RecordPasses,
        Kept->RecordFormat, Kept->Hotness);
    if (File && *File) {
      (*File)->keep();
      return std::make_shared<LLVMRemarkFileHandle>(std::move(*File));
    }
    if (!File) {
      std::string Failure = toString(File.takeError());
      std::lock_guard Lock(Kept->Mutex);
      Kept->Failures += Failure + "\n";
    }
    return nullptr;
  };
}

void DeviceRemarks::report(clang::CompilerInstance &CI) {
  clang::DiagnosticsEngine &Diags = CI.getDiagnostics();
  if (!Kept->Failures.empty())
    Diags.Report(Diags.getCustomDiagID(clang::DiagnosticsEngine::Error, "%0"))
        << StringRef(Kept->Failures).rtrim();
  for (const Remark &R : Kept->Remarks) {
    clang::SourceLocation Where;
    if (R.Line && CI.hasSourceManager())
      if (auto File = CI.getFileManager().getOptionalFileRef(R.File))
        Where = CI.getSourceManager().translateFileLineCol(
            *File, R.Line, std::max(R.Column, 1u));
    Diags.Report(Where, R.Diagnostic) << clang::AddFlagValue(R.Pass) << R.Text;
  }
  Kept->Remarks.clear();
  Kept->Failures.clear();
}
