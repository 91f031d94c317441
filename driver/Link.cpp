//===- Link.cpp - Link jobs: LLD in process, and the runtime --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program that does not use SYCL must link to the same bytes as with clang++,
// and a program that does should need no option. So the runtime is added only
// if an input refers to it. Objects, archives and LTO bitcode all contain the
// names of their undefined symbols as plain bytes, and all functions of the
// runtime have one prefix. Searching the mapped file for it costs less than
// parsing it and cannot miss a use. A false hit (a string that contains the
// name) costs an rpath, because the library is linked with --as-needed.
//
//     ld.lld … a.o b.o -lc … -L<prefix>/lib --push-state --as-needed -lsyclrt
//            --pop-state -rpath <prefix>/lib
//
// The inputs are searched when the job runs, because the outputs of the compile
// jobs exist then. In -### and --dry-run they do not: an input that will be
// made counts as a user of the runtime. Shared libraries have their own
// DT_NEEDED.
//
// An explicit -fsycl always offers the library (without the rpath): build
// systems that parse the link line of -v, such as CMake, learn from it what
// another compiler needs to link these objects.
//
// (Always passing --as-needed -lsyclrt is simpler, but a library that is not
// needed still adds a DT_RUNPATH and may export symbols of the program.)
//
//===----------------------------------------------------------------------===//

#include "Link.h"
#include "FullDisk.h"
#include "Installation.h"
#include "Invocation.h"
#include "TimeTrace.h"
#include "driver/link/DeviceLink.h"
#include "lld/Common/Driver.h"
#include "split/IRContract.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Driver/Action.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/InputInfo.h"
#include "clang/Driver/Job.h"
#include "clang/Driver/Tool.h"
#include "clang/Driver/ToolChain.h"
#include "clang/Options/Options.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Object/Archive.h"
#include "llvm/Option/Arg.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

LLD_HAS_DRIVER(elf)

using namespace llvm;
using namespace clang::driver;
using clang::DiagnosticsEngine;
using namespace syclcc1;

static bool mentionsRuntime(MemoryBufferRef File) {
  file_magic Magic = identify_magic(File.getBuffer());
  if (Magic == file_magic::elf_shared_object)
    return false;
  if (File.getBuffer().contains(symbol::RuntimePrefix))
    return true;
  if (!File.getBuffer().starts_with(object::ThinArchiveMagic))
    return false;
  // A thin archive holds only the paths of its members.
  Error Err = Error::success();
  object::Archive Thin(File, Err);
  bool Found = false;
  if (!Err)
    for (const object::Archive::Child &Member : Thin.children(Err)) {
      Expected<MemoryBufferRef> Content = Member.getMemoryBufferRef();
      if (!Content)
        consumeError(Content.takeError()); // The linker will report it.
      else if ((Found = mentionsRuntime(*Content)))
        break;
    }
  consumeError(std::move(Err));
  return Found;
}

static bool mentionsRuntime(const Twine &Path) {
  auto File = MemoryBuffer::getFile(Path, /*IsText=*/false,
                                    /*RequiresNullTerminator=*/false);
  return File && mentionsRuntime(**File);
}

namespace {

/// The options of the device link of a command.
struct DeviceLinkOptions {
  bool Wanted = false;
  const syclcc1::Settings *Set = nullptr;
  const Installation *Home = nullptr;
  bool MakesObject = false; ///< -fsycl-link.
  bool Verbose = false;     ///< -v.
};

/// How the runtime is linked; the same for all link jobs of a command.
struct RuntimeOptions {
  bool Wanted = false;
  bool Offered = false; ///< Also to inputs that do not use it.
  bool Static =
      false; ///< An archive, whose position on the command line matters.
  std::string Missing; ///< Why a program that uses the runtime cannot link.
  opt::ArgStringList Args;
  opt::ArgStringList RunPath;
  bool LibraryUses = false; ///< A library that the user named by -l uses it.
};

class LinkCommand : public Command {
  const RuntimeOptions Runtime;
  const LinkTrace Trace;
  const bool InProcess;
  const DeviceLinkOptions Device;
  const opt::ArgStringList TemporaryFiles; ///< Of the whole command.

  bool usesRuntime() const;
  opt::ArgStringList arguments() const;
  int link(opt::ArgStringList Args,
           ArrayRef<std::optional<StringRef>> Redirects, std::string *Text,
           bool *Failed) const;

public:
  LinkCommand(const Command &Job, RuntimeOptions Runtime, LinkTrace Trace,
              bool InProcess, DeviceLinkOptions Device,
              opt::ArgStringList TemporaryFiles)
      : Command(Job), Runtime(std::move(Runtime)), Trace(std::move(Trace)),
        InProcess(InProcess), Device(Device),
        TemporaryFiles(std::move(TemporaryFiles)) {}

  void Print(raw_ostream &OS, const char *Terminator, bool Quote,
             CrashReportInfo *CrashInfo) const override;
  int Execute(ArrayRef<std::optional<StringRef>> Redirects, std::string *Text,
              bool *Failed) const override;
};

} // namespace

static DiagnosticsEngine &diagnosticsOf(const Command &Job) {
  return Job.getCreator().getToolChain().getDriver().getDiags();
}

/// \p Input is a file: Command does not list -l among its inputs.
static bool usesRuntime(const InputInfo &Input) {
  uint64_t Size =
      0; // The driver reserves its temporary files when it plans jobs.
  bool ToBeMade = sys::fs::file_size(Input.getFilename(), Size) || Size == 0;
  return ToBeMade || mentionsRuntime(Input.getFilename());
}

bool LinkCommand::usesRuntime() const {
  return Runtime.Wanted &&
         (Runtime.LibraryUses || any_of(getInputInfos(), ::usesRuntime));
}

/// Before the libraries that an archive uses, and so before crtend.o, behind
/// which GNU ld would leave the archive's unwind tables without an end.
static opt::ArgStringList::iterator beforeLibraries(opt::ArgStringList &Args) {
  for (StringRef First : {"-lstdc++", "--start-group"})
    if (auto It = find(reverse(Args), First); It != Args.rend())
      return std::prev(It.base());
  return Args.end();
}

opt::ArgStringList LinkCommand::arguments() const {
  opt::ArgStringList Args = getArguments();
  const bool Uses = usesRuntime();
  if (Uses || Runtime.Offered)
    Args.insert(Runtime.Static ? beforeLibraries(Args) : Args.end(),
                Runtime.Args.begin(), Runtime.Args.end());
  if (Uses)
    append_range(Args, Runtime.RunPath);
  return Args;
}

void LinkCommand::Print(raw_ostream &OS, const char *Terminator, bool Quote,
                        CrashReportInfo *CrashInfo) const {
  Command Plain(*this);
  Plain.replaceArguments(arguments());
  if (Device.Wanted) {
    syclcc1::DeviceLink Joins(diagnosticsOf(*this), *Device.Set, *Device.Home,
                              Device.MakesObject, Device.Verbose);
    if (std::string Text = Joins.describe(getArguments()); !Text.empty())
      OS << "# " << Text << Terminator;
  }
  Plain.Print(OS, Terminator, Quote, CrashInfo);
}

int LinkCommand::Execute(ArrayRef<std::optional<StringRef>> Redirects,
                         std::string *Text, bool *Failed) const {
  LinkTimer Timer(Trace, getOutputFilenames().front());
  opt::ArgStringList Args = arguments();
  // The caller passes it uninitialised: an in-process job that does not set it
  // "could not be executed", depending on garbage on the stack.
  *Failed = false;
  if (!Runtime.Missing.empty() && usesRuntime()) {
    DiagnosticsEngine &Diags = diagnosticsOf(*this);
    Diags.Report(Diags.getCustomDiagID(DiagnosticsEngine::Error, "%0"))
        << Runtime.Missing;
    return 1;
  }
  if (!Device.Wanted || getOutputFilenames().empty())
    return link(std::move(Args), Redirects, Text, Failed);
  syclcc1::DeviceLink Joins(diagnosticsOf(*this), *Device.Set, *Device.Home,
                            Device.MakesObject, Device.Verbose);
  return Joins.run(Args, getOutputFilenames().front(), [&](StringRef Images) {
    opt::ArgStringList More = Args;
    std::string Path = Images.str(); // Outlives the call.
    // In front, before any --start-lib or --whole-archive.
    if (!Path.empty())
      More.insert(More.begin(), Path.c_str());
    return link(std::move(More), Redirects, Text, Failed);
  });
}

int LinkCommand::link(opt::ArgStringList Args,
                      ArrayRef<std::optional<StringRef>> Redirects,
                      std::string *Text, bool *Failed) const {
  if (!InProcess || !Redirects.empty()) {
    Command Plain(*this);
    Plain.replaceArguments(std::move(Args));
    return Plain.Execute(Redirects, Text, Failed);
  }
  PrintFileNames();
  Args.insert(Args.begin(), "ld.lld");
  std::optional<syclcc1::FullDiskReport> Report;
  if (!getOutputFilenames().empty())
    Report.emplace(getOutputFilenames().front(), TemporaryFiles);
  static constexpr lld::DriverDef Drivers[] = {{lld::Gnu, &lld::elf::link}};
  return lld::lldMain(Args, outs(), errs(), Drivers).retCode;
}

/// -lfoo: the archive, unless a shared library comes first. Libraries outside
/// of the user's own -L are the system's.
static bool libraryUsesRuntime(StringRef Name, const opt::ArgList &User) {
  for (const std::string &Dir : User.getAllArgValues(clang::options::OPT_L)) {
    SmallString<128> Base(Dir);
    sys::path::append(Base, "lib" + Name);
    if (sys::fs::exists(Base + ".so"))
      return false;
    if (sys::fs::exists(Base + ".a"))
      return mentionsRuntime(Base + ".a");
  }
  return false;
}

/// -static, -static-pie: libsyclrt.a, which supports only the cpu device.
static void linkStatically(RuntimeOptions &Runtime, const ToolChain &TC,
                           const opt::ArgList &User, const Installation &Home) {
  if (!sys::fs::exists(Home.libraryDir() + "/libsyclrt.a"))
    Runtime.Missing = "-static: there is no libsyclrt.a in '" +
                      Home.libraryDir() +
                      "' (it is built where libboost_context.a is found); link "
                      "with -static-libstdc++ -static-libgcc";
  else if (TC.GetCXXStdlibType(User) != ToolChain::CST_Libstdcxx)
    Runtime.Missing = "-static: libsyclrt.a is built with libstdc++; link with "
                      "-stdlib=libstdc++, or without -static";
  Runtime.Static = true;
  Runtime.Args.push_back("-lsyclrt");
}

/// The shared library: the installation's, or one in a folder of the user's -L.
static std::string missingLibrary(const opt::ArgList &User,
                                  const Installation &Home) {
  std::string Library = Home.libraryDir() + "/libsyclrt.so";
  if (sys::fs::exists(Library) ||
      any_of(User.getAllArgValues(clang::options::OPT_L),
             [](const std::string &Dir) {
               return sys::fs::exists(Dir + "/libsyclrt.so");
             }))
    return "";
  return "the SYCL runtime '" + Library +
         "' does not exist; install all of syclcc1, or link with -nolibsycl "
         "and a runtime of your own";
}

static RuntimeOptions runtimeOptions(Compilation &C, const Invocation &Inv,
                                     const Installation &Home) {
  using namespace clang::options;
  const opt::ArgList &User = C.getArgs();
  RuntimeOptions Runtime;
  Runtime.Wanted =
      Inv.LinkRuntime && !User.hasArg(OPT_nostdlib, OPT_nodefaultlibs, OPT_r);
  Runtime.LibraryUses =
      Runtime.Wanted &&
      any_of(User.getAllArgValues(OPT_l),
             [&](StringRef Name) { return libraryUsesRuntime(Name, User); });
  if (!Home.isSystemPrefix())
    Runtime.Args.push_back(User.MakeArgString("-L" + Home.libraryDir()));
  if (User.hasArg(OPT_static, OPT_static_pie)) {
    linkStatically(Runtime, C.getDefaultToolChain(), User, Home);
    return Runtime;
  }
  Runtime.Offered = Runtime.Wanted && Inv.OfferRuntime;
  Runtime.Missing = missingLibrary(User, Home);
  for (const char *Arg :
       {"--push-state", "--as-needed", "-lsyclrt", "--pop-state"})
    Runtime.Args.push_back(Arg);
  if (!Home.isSystemPrefix() &&
      User.hasFlag(OPT_frtlib_add_rpath, OPT_fno_rtlib_add_rpath, true))
    for (const char *Arg : {"-rpath", User.MakeArgString(Home.libraryDir())})
      Runtime.RunPath.push_back(Arg);
  return Runtime;
}

/// A linker that the user names by its path is run as such.
static bool isIntegratedLLD(StringRef Linker, const opt::ArgList &User) {
  using namespace clang::options;
  if (User.hasArg(OPT_ld_path_EQ) ||
      User.getLastArgValue(OPT_fuse_ld_EQ).contains('/'))
    return false;
  return sys::path::filename(Linker) == "ld.lld";
}

void syclcc1::takeOverLinkJobs(Compilation &C, const Invocation &Inv,
                               const Installation &Home) {
  // With -r, the link that makes a program joins the device code later.
  bool DeviceLink = Inv.SYCL && (Inv.LinkDevice ||
                                 !C.getArgs().hasArg(clang::options::OPT_r));
  // JobList can add and clear, but not replace.
  auto &Jobs = const_cast<JobList::list_type &>(C.getJobs().getJobs());
  for (std::unique_ptr<Command> &Job : Jobs)
    if (Job->getSource().getKind() == Action::LinkJobClass)
      Job = std::make_unique<LinkCommand>(
          *Job, runtimeOptions(C, Inv, Home), LinkTrace::of(C),
          isIntegratedLLD(Job->getExecutable(), C.getArgs()),
          DeviceLinkOptions{DeviceLink, &Inv.Device, &Home, Inv.LinkDevice,
                            C.getArgs().hasArg(clang::options::OPT_v)},
          C.getTempFiles());
}
