//===- TimeTrace.cpp - Where the time of a command went -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TimeTrace.h"
#include "ProcessorTime.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Job.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

using namespace llvm;

namespace syclcc1 {

/// How Settings.cpp tells a cc1 job of -fsycl-time-report.
static constexpr StringLiteral ReportSetting = "-fsycl-time-report";
/// Events shorter than this many microseconds are not phases.
static constexpr unsigned PhaseGranularity = 500;

static std::string takeTrace() {
  SmallString<0> Text;
  raw_svector_ostream OS(Text);
  timeTraceProfilerWrite(OS);
  timeTraceProfilerCleanup();
  return std::string(Text);
}

/// Calls \p Visit(event, name, detail) for each event of \p Text. LLVM's traces
/// end with sums, which are left out, because their threads do not exist.
static void forEachEvent(
    StringRef Text,
    function_ref<void(const json::Object &, StringRef, StringRef)> Visit) {
  Expected<json::Value> Trace = json::parse(Text);
  if (!Trace)
    return consumeError(Trace.takeError());
  const json::Array *Events = Trace->getAsObject()->getArray("traceEvents");
  for (const json::Value &Event : *Events) {
    const json::Object &E = *Event.getAsObject();
    StringRef Name = E.getString("name").value_or("");
    const json::Object *Args = E.getObject("args");
    if (!Name.starts_with("Total "))
      Visit(E, Name, Args ? Args->getString("detail").value_or("") : "");
  }
}

static void printLine(raw_ostream &OS, const Twine &Phase, double Time,
                      const Twine &Note = "") {
  OS << "  " << left_justify(Phase.str(), 24) << format("%9.1f", Time) << Note
     << '\n';
}

/// The number of most expensive steps that are listed by name.
static constexpr size_t MaxSteps = 8;

/// \p Text is the trace of the job, which contains its duration.
static void printReport(raw_ostream &OS, StringRef File, StringRef Text,
                        ProcessorTimes Times) {
  double Passed = 0;
  forEachEvent(Text, [&](const json::Object &E, StringRef Name, StringRef) {
    if (Name == "ExecuteCompiler")
      Passed += E.getNumber("dur").value_or(0) / 1000;
  });
  std::string Lines; // Written at once: jobs of a build write to one terminal.
  raw_string_ostream Report(Lines);
  Report << "time of " << File << ", ms of the processor\n";
  const double Parse = Times.Parse ? Times.Parse : Times.Main;
  std::map<std::string, double> &Of = Times.Phases;
  printLine(Report, "parse", Parse);
  printLine(Report, "split", Of["split"] - Of["cpu"]);
  if (Of["cpu"])
    printLine(Report, "cpu", Of["cpu"]);
  printLine(Report, "host", Times.Main - Parse - Of["split"] - Of["join"]);
  double All = Times.Main + Times.Tools;
  for (const auto &[Phase, Time] : Of)
    if (StringRef(Phase).starts_with("device: ")) {
      printLine(Report, Phase, Time, "  beside the host");
      All += Time;
    }
  if (Of["join"])
    printLine(Report, "join", Of["join"]);
  if (Times.Tools)
    printLine(Report, "programs that were run", Times.Tools);
  printLine(Report, "all", All);
  printLine(Report, "passed on the clock", Passed);
  if (!Times.Steps.empty()) {
    llvm::sort(Times.Steps,
               [](const auto &A, const auto &B) { return A.Time > B.Time; });
    Report << "what cost most of " << File << ", ms of the processor\n";
    for (const ProcessorTimes::Step &S :
         ArrayRef(Times.Steps).take_front(MaxSteps))
      printLine(Report, S.Phase, S.Time, "  " + S.Kernels);
  }
  OS << Lines;
}

static bool isReportRequested(const clang::CompilerInstance &CI) {
  const auto &Settings = CI.getFrontendOpts().PluginArgs;
  auto Ours = Settings.find("syclcc1");
  return Ours != Settings.end() && is_contained(Ours->second, ReportSetting);
}

void beginTimeTrace(const clang::CompilerInstance &CI, const char *Program) {
  const clang::FrontendOptions &Options = CI.getFrontendOpts();
  if (!Options.TimeTracePath.empty())
    timeTraceProfilerInitialize(Options.TimeTraceGranularity, Program,
                                Options.TimeTraceVerbose);
  else if (isReportRequested(CI))
    timeTraceProfilerInitialize(PhaseGranularity, Program);
  if (isReportRequested(CI))
    beginProcessorTimes();
}

void endTimeTrace(clang::CompilerInstance &CI) {
  if (!timeTraceProfilerEnabled())
    return;
  std::string Text = takeTrace();
  const clang::FrontendOptions &Options = CI.getFrontendOpts();
  if (isReportRequested(CI) && !Options.Inputs.empty())
    printReport(errs(), Options.Inputs.front().getFile(), Text,
                endProcessorTimes());
  if (Options.TimeTracePath.empty())
    return;
  if (auto OS = CI.createOutputFile(Options.TimeTracePath, /*Binary=*/false,
                                    /*RemoveFileOnSignal=*/false,
                                    /*UseTemporary=*/false)) {
    *OS << Text;
    OS.reset();
    CI.clearOutputFiles(/*EraseFiles=*/false);
  }
}

LinkTrace LinkTrace::of(const clang::driver::Compilation &C) {
  using namespace clang::options;
  const opt::ArgList &User = C.getArgs();
  LinkTrace Asked;
  Asked.Report = is_contained(User.getAllArgValues(OPT_Xclang), ReportSetting);
  Asked.Write = User.hasArg(OPT_ftime_trace, OPT_ftime_trace_EQ);
  for (const clang::driver::Command &Job : C.getJobs())
    for (StringRef Arg : Job.getArguments())
      if (Arg.consume_front("-ftime-trace="))
        Asked.Compiled.push_back(Arg.str());
  return Asked;
}

/// Appends the events of \p Text, moved by \p Shift microseconds.
static void append(json::Array &Events, StringRef Text, int64_t Shift) {
  forEachEvent(Text, [&](const json::Object &E, StringRef, StringRef) {
    json::Object Event = E;
    if (std::optional<int64_t> Start = E.getInteger("ts"))
      Event["ts"] = *Start + Shift;
    Events.push_back(std::move(Event));
  });
}

/// Microseconds since the epoch at which a trace begins.
static int64_t beginning(StringRef Text) {
  Expected<json::Value> Trace = json::parse(Text);
  if (!Trace) {
    consumeError(Trace.takeError());
    return 0;
  }
  return Trace->getAsObject()->getInteger("beginningOfTime").value_or(0);
}

static void writeCommandTrace(StringRef Path, ArrayRef<std::string> Compiled,
                              std::string Link) {
  std::vector<std::string> Traces;
  for (const std::string &File : Compiled)
    if (auto Text = MemoryBuffer::getFile(File))
      Traces.push_back((*Text)->getBuffer().str());
  Traces.push_back(std::move(Link));
  int64_t First = beginning(Traces.back());
  for (StringRef Trace : Traces)
    First = std::min(First, beginning(Trace));
  json::Array Events;
  for (StringRef Trace : Traces)
    append(Events, Trace, beginning(Trace) - First);
  std::error_code Code;
  raw_fd_ostream OS(Path, Code);
  if (Code) {
    errs() << "syclcc1: warning: cannot write '" << Path
           << "': " << Code.message() << '\n';
    return;
  }
  OS << json::Value(json::Object{{"traceEvents", std::move(Events)},
                                 {"beginningOfTime", First}});
}

LinkTimer::LinkTimer(const LinkTrace &Asked, StringRef Output)
    : Asked(Asked), Output(Output) {
  if (!Asked.Report && !Asked.Write)
    return;
  timeTraceProfilerInitialize(PhaseGranularity, "syclcc1");
  timeTraceProfilerBegin("Link", Output);
}

LinkTimer::~LinkTimer() {
  if (!Asked.Report && !Asked.Write)
    return;
  timeTraceProfilerEnd();
  std::string Text = takeTrace();
  if (Asked.Report)
    forEachEvent(
        Text, [&](const json::Object &E, StringRef Name, StringRef For) {
          if (Name != "Link" || For != Output) // LLD's own "Link" event.
            return;
          errs() << "time of linking " << Output << ", ms\n";
          printLine(errs(), "link", E.getNumber("dur").value_or(0) / 1000);
        });
  if (Asked.Write)
    writeCommandTrace(Output + ".json", Asked.Compiled, std::move(Text));
}

} // namespace syclcc1
