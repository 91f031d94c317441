//===- Settings.cpp - Settings <-> arguments of a cc1 job -----------------===//

#include "Settings.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace syclcc1;

std::vector<std::string> Settings::toPluginArgs() const {
  std::vector<std::string> Args;
  auto add = [&](StringRef Key, StringRef Value) {
    if (!Value.empty())
      Args.push_back((Key + "=" + Value).str());
  };
  add("enabled", FrontEnd ? "" : "0");
  if (DeviceCode) {
    add("targets", spell(Targets));
    add("multi-pass", MultiPass ? "on" : MultiPassIfAsked ? "auto" : "");
    add("device-optimization", OptimizeDevice ? "" : "off");
    add("fast-math", FastMath ? "on" : "");
    add("machine-code", MachineCode ? "" : "off");
    add("cpu-threads", CPUThreads ? "" : "off");
    if (CPULevels)
      add("cpu-levels", CPULevels->empty() ? "none" : StringRef(*CPULevels));
    if (KernelCache)
      add("kernel-cache", KernelCache->empty() ? "user" : "in:" + *KernelCache);
    add("rdc", RelocatableDevice ? "" : "off");
    add("device-only", DeviceOnly ? "on" : "");
    add("device-output", DeviceOutput);
    add("code-split",
        Split == CodeSplit::Auto ? StringRef() : codeSplitName(Split));
    add("spirv-writer", Writer == SPIRVWriter::Translator ? "translator" : "");
    add("translator", TranslatorPath);
    add("cuda-path", CudaPath);
    add("build-options", BuildOptions);
    add("dump", DumpDir);
  } else if (FrontEnd) {
    add("device-diagnostics", "0"); // frontend/Frontend.h
  }
  add("pch", HeaderCache == HeaderCacheUse::None      ? "off"
             : HeaderCache == HeaderCacheUse::User    ? "on"
             : HeaderCache == HeaderCacheUse::Install ? "install"
                                                      : "");
  add("explain", Explain == ExplainFormat::Text   ? "text"
                 : Explain == ExplainFormat::JSON ? "json"
                                                  : "");
  add("explain-file", ExplainPath);
  add("verify-each", VerifyEach ? "on" : "");
  add("save-temps", SaveTemps ? "on" : "");
  add("time-report", TimeReport ? "on" : "");
  add("kernel-report", KernelReport ? "on" : "");
  append_range(Args, Warnings); // frontend/Warnings.cpp reads them.
  return Args;
}

Expected<Settings> Settings::fromPluginArgs(ArrayRef<std::string> Args) {
  Settings S;
  for (StringRef Arg : Args) {
    auto [Key, Value] = Arg.split('=');
    auto is = [Key = Key, Value = Value](StringRef K, StringRef V) {
      return Key == K && Value == V;
    };
    if (Key == "targets") {
      S.DeviceCode = true;
      for (StringRef Name : split(Value, ',')) {
        Expected<TargetName> Parsed = parseTarget(Name);
        if (!Parsed)
          return Parsed.takeError();
        append_range(S.Targets, Parsed->Targets);
      }
    } else if (is("multi-pass", "on")) {
      S.MultiPass = true;
    } else if (is("multi-pass", "auto")) {
      S.MultiPassIfAsked = true;
    } else if (is("device-optimization", "off")) {
      S.OptimizeDevice = false;
    } else if (is("enabled", "0")) {
      S.FrontEnd = false;
    } else if (is("device-diagnostics", "0")) {
      // For the front end only.
    } else if (is("fast-math", "on")) {
      S.FastMath = true;
    } else if (is("device-only", "on")) {
      S.DeviceOnly = true;
    } else if (Key == "device-output") {
      S.DeviceOutput = Value.str();
    } else if (is("machine-code", "off")) {
      S.MachineCode = false;
    } else if (is("cpu-threads", "off")) {
      S.CPUThreads = false;
    } else if (Key == "cpu-levels") {
      S.CPULevels = Value == "none" ? "" : Value.str();
    } else if (is("kernel-cache", "user")) {
      S.KernelCache = "";
    } else if (Key == "kernel-cache" && Value.consume_front("in:")) {
      S.KernelCache = Value.str();
    } else if (is("pch", "off")) {
      S.HeaderCache = HeaderCacheUse::None;
    } else if (is("pch", "on")) {
      S.HeaderCache = HeaderCacheUse::User;
    } else if (is("pch", "install")) {
      S.HeaderCache = HeaderCacheUse::Install;
    } else if (is("rdc", "off")) {
      S.RelocatableDevice = false;
    } else if (auto Mode = parseCodeSplit(Value); Key == "code-split" && Mode) {
      S.Split = *Mode;
    } else if (is("spirv-writer", "translator")) {
      S.Writer = SPIRVWriter::Translator;
    } else if (Key == "translator") {
      S.TranslatorPath = Value.str();
    } else if (Key == "cuda-path") {
      S.CudaPath = Value.str();
    } else if (Key == "build-options") {
      S.BuildOptions = Value.str();
    } else if (Key == "dump") {
      S.DumpDir = Value.str();
    } else if (is("explain", "text")) {
      S.Explain = ExplainFormat::Text;
    } else if (is("explain", "json")) {
      S.Explain = ExplainFormat::JSON;
    } else if (Key == "explain-file") {
      S.ExplainPath = Value.str();
    } else if (is("verify-each", "on")) {
      S.VerifyEach = true;
    } else if (is("kernel-report", "on")) {
      S.KernelReport = true;
    } else if (is("time-report", "on")) {
      S.TimeReport = true;
    } else if (is("save-temps", "on")) {
      S.SaveTemps = true;
    } else if (Arg.starts_with("-W")) {
      S.Warnings.push_back(Arg.str());
    } else {
      return createStringError("-plugin-arg-syclcc1 does not take '" + Arg +
                               "'; driver/Settings.h lists what it takes");
    }
  }
  return S;
}
