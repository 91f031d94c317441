// A command line, an argument a line, and the options that a job gets of it:
// every text is an invocation or messages, and the job reads the settings that
// the driver has written.
#include "driver/Invocation.h"
#include "llvm/ADT/StringExtras.h"
#include <deque>

using namespace syclcc1;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  llvm::StringRef Text(reinterpret_cast<const char *>(data), size);
  // A fuzzer must not start other programs.
  if (Text.contains("translator") || Text.contains('\0'))
    return 0;
  std::deque<std::string> Lines{"syclcc1"};
  for (llvm::StringRef Line : llvm::split(Text, '\n'))
    Lines.push_back(Line.str());
  std::vector<const char *> Argv;
  for (const std::string &Line : Lines)
    Argv.push_back(Line.c_str());
  Invocation Read = parseInvocation(Argv);
  if (Read.hasErrors())
    return 0;
  std::vector<std::string> Passed = Read.Device.toPluginArgs();
  llvm::Expected<Settings> Again = Settings::fromPluginArgs(Passed);
  if (!Again) {
    llvm::errs() << toString(Again.takeError()) << "\n";
    __builtin_trap();
  }
  if (Again->toPluginArgs() != Passed)
    __builtin_trap();
  return 0;
}
