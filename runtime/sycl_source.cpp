// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file sycl_source.cpp
/// Runs the compiler on a source, and loads the library that it makes.
#include "runtime/sycl_source.hpp"
#include "runtime/backend.hpp"
#include "runtime/device_globals.hpp"
#include "runtime/trace.hpp"
#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <link.h>
#include <set>
#include <spawn.h>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h> // environ, which glibc declares for GNU source

namespace sycl::inline _V1::detail {

namespace {

namespace fs = std::filesystem;

bool is_program(const fs::path &path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored) &&
         ::access(path.c_str(), X_OK) == 0;
}

std::string find_compiler() {
  if (const char *named = std::getenv("SYCLCC1_COMPILER"); named && *named)
    return is_program(named) ? named : "";
  // Beside this library: lib/ or lib/<multiarch>/ and bin/.
  Dl_info self{};
  std::error_code ignored;
  if (dladdr(reinterpret_cast<const void *>(&find_compiler), &self) &&
      self.dli_fname)
    for (fs::path folder = fs::canonical(self.dli_fname, ignored).parent_path();
         const char *up : {"../bin", "../../bin"})
      if (fs::path path = folder / up / "syclcc1"; is_program(path))
        return fs::canonical(path, ignored);
  const char *variable = std::getenv("PATH");
  std::string_view left = variable ? variable : "";
  while (!left.empty()) {
    const std::size_t end = std::min(left.find(':'), left.size());
    if (fs::path path = fs::path(left.substr(0, end)) / "syclcc1";
        end != 0 && is_program(path))
      return path;
    left.remove_prefix(std::min(end + 1, left.size()));
  }
  return "";
}

/// A directory that goes with everything in it.
class scratch_folder {
public:
  scratch_folder() {
    std::error_code ignored;
    fs::path parent = fs::temp_directory_path(ignored);
    if (parent.empty())
      parent = "/tmp";
    std::string name = parent / "syclrt-XXXXXX";
    if (!::mkdtemp(name.data()))
      fail(errc::build, "cannot make a directory ", name, ": ",
           std::strerror(errno));
    path = name;
  }
  scratch_folder(const scratch_folder &) = delete;
  scratch_folder &operator=(const scratch_folder &) = delete;
  ~scratch_folder() {
    std::error_code ignored;
    fs::remove_all(path, ignored);
  }

  fs::path path;
};

void write_file(const fs::path &path, std::string_view text) {
  std::error_code ignored;
  fs::create_directories(path.parent_path(), ignored);
  std::ofstream out(path, std::ios::binary);
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
  if (!out.flush())
    fail(errc::build, "cannot write ", path.string());
}

std::string read_file(const fs::path &path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// What -fsycl-targets is called for the devices, each once.
std::string targets_of(std::span<device_impl *const> devices) {
  std::set<std::string> all;
  for (const device_impl *device : devices)
    switch (device->owner().image_kind) {
    case SYCL_IMAGE_NATIVE_CPU:
      all.insert("native_cpu");
      break;
    case SYCL_IMAGE_PTX:
      all.insert(concat("nvptx64:sm_",
                        static_cast<std::uint32_t>(device->info.architecture)));
      break;
    default:
      all.insert("spirv64");
    }
  std::string out;
  for (const std::string &one : all)
    out += concat(out.empty() ? "" : ",", one);
  return out;
}

/// Options about the compilation of the source. What decides what is made, and
/// for what, is not the program's to change.
void check_option(std::string_view option) {
  constexpr std::string_view reserved[] = {
      "-fsycl-targets", "--acpp-targets", "-fsycl-host-compiler",
      "-fno-sycl",      "-shared",        "-static",
      "-fsyntax-only",  "-save-temps",    "--help",
      "--version",      "-###",           "--dry-run"};
  constexpr std::string_view alone[] = {"-c", "-S", "-E", "-M", "-MM", "-o"};
  if (!option.starts_with('-') || option.size() < 2 ||
      std::ranges::find(alone, option) != std::end(alone) ||
      option.starts_with("-o") ||
      std::ranges::any_of(reserved, [&](std::string_view one) {
        return option.starts_with(one);
      }))
    fail(errc::invalid, "build_options: '", option,
         "' is no option for a kernel bundle of source_language::sycl");
}

/// Runs the compiler and returns whether it has succeeded; \p log is its
/// output.
bool run(std::vector<std::string> command, const fs::path &log) {
  std::vector<char *> words;
  std::string shown;
  for (std::string &word : command) {
    words.push_back(word.data());
    shown += concat(" ", word);
  }
  words.push_back(nullptr);
  trace("run", shown);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, log.c_str(),
                                   O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_adddup2(&actions, 1, 2);
  pid_t child = 0;
  const int error = ::posix_spawn(&child, words.front(), &actions, nullptr,
                                  words.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0)
    fail(errc::build, "cannot run ", words.front(), ": ", std::strerror(error));
  int status = 0;
  pid_t ended = 0;
  do
    ended = ::waitpid(child, &status, 0);
  while (ended < 0 && errno == EINTR);
  // A program that ignores SIGCHLD does not get the status; then the library
  // that is there or not decides.
  return ended != child || (WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

/// The name of the function that returns the launch site of a registered name,
/// or the address of a variable.
/// No other source in this process has it, since sources can be linked.
std::string new_getter() {
  static std::atomic<std::size_t> count{0};
  return concat("__sycl_registered_", count++);
}

/// The source, followed by those functions. They also make the compiler
/// instantiate templates that the source only defines.
std::string
with_getters(const rt::source_request &request,
             std::vector<std::pair<std::string, std::string>> &names) {
  std::string text(static_cast<const char *>(request.bytes), request.size);
  if (request.registered_count == 0)
    return text;
  text += R"(
#include <sycl/ext/oneapi/experimental/free_function_traits.hpp>
template <auto *Function> static void *__sycl_registered(int) {
  if constexpr (::sycl::ext::oneapi::experimental::is_kernel_v<Function>)
    return ::sycl::detail::kernel_site_of<Function>();
  return nullptr;
}
template <auto &Variable> static void *__sycl_registered(long) {
  return (void *)__builtin_addressof(Variable);
}
#line 1 "registered_names"
)";
  for (std::size_t i = 0; i < request.registered_count; ++i) {
    const auto &[name, getter] =
        names.emplace_back(request.registered[i], new_getter());
    text +=
        concat("extern \"C\" __attribute__((visibility(\"default\"))) void *",
               getter, "() { return __sycl_registered<(", name, ")>(0); }\n");
  }
  return text;
}

/// Runs the compiler, which makes \p output, and returns its messages. \p what
/// it does is for the error.
std::string make_file(std::vector<std::string> command, const fs::path &output,
                      const fs::path &log, const char *what) {
  const bool succeeded = run(std::move(command), log);
  std::string text = read_file(log);
  std::error_code ignored;
  if (!succeeded || !fs::exists(output, ignored)) {
    if (text.find("error: unknown argument") != text.npos)
      fail(errc::invalid, "build_options: ", text);
    fail(errc::build, "the source of the kernel bundle does not ", what, ":\n",
         text);
  }
  return text;
}

/// The command that compiles the source, without what it makes.
std::vector<std::string>
compilation(const rt::source_request &request, const std::string &targets,
            const fs::path &folder,
            std::vector<std::pair<std::string, std::string>> &names) {
  const fs::path source = folder / "source.cpp", headers = folder / "include";
  write_file(source, with_getters(request, names));
  for (std::size_t i = 0; i < request.file_count; ++i) {
    const fs::path name = fs::path(request.file_names[i]).lexically_normal();
    if (name.empty() || name.is_absolute() || *name.begin() == "..")
      fail(errc::invalid, "include_files: '", request.file_names[i],
           "' is not a relative path");
    write_file(headers / name, request.file_texts[i]);
  }
  std::vector<std::string> command = {
      sycl_compiler(), "-fsycl", "-fsycl-targets=" + targets,
      "-O2",           "-fPIC",  "-march=native"};
  for (std::size_t i = 0; i < request.option_count; ++i) {
    check_option(request.option_list[i]);
    command.emplace_back(request.option_list[i]);
  }
  for (const char *word : {"-I", headers.c_str(), source.c_str()})
    command.emplace_back(word);
  return command;
}

/// Loads the library of those names.
sycl_library
load_sycl(const fs::path &library,
          const std::vector<std::pair<std::string, std::string>> &names) {
  sycl_library out;
  void *handle = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    fail(errc::build, "the kernels of a source cannot be loaded: ", dlerror());
  out.loaded = {handle, [](void *it) { dlclose(it); }};
  link_map *map = nullptr;
  dlinfo(handle, RTLD_DI_LINKMAP, &map);
  auto is_mine = [map](const void *address) {
    Dl_info info{};
    link_map *of = nullptr;
    return dladdr1(address, &info, reinterpret_cast<void **>(&of),
                   RTLD_DL_LINKMAP) &&
           of == map;
  };
  // Not under the registry's lock: the loader holds its own around the
  // constructors that register modules.
  for (kernel_record *kernel : registry::get().kernels())
    if (is_mine(kernel->site)) {
      kernel->is_of_source.store(true, std::memory_order_relaxed);
      out.kernels.push_back(kernel);
    }
  for (device_global_record *one : device_global_table::get().all_of(is_mine))
    out.variables.emplace_back(one->name, one);
  const std::vector all = out.variables;
  for (const auto &[name, getter] : names) {
    using function = void *();
    auto *get = reinterpret_cast<function *>(dlsym(handle, getter.c_str()));
    void *at = get ? get() : nullptr;
    const auto variable = std::ranges::find_if(
        all, [&](const auto &one) { return one.second->variable == at; });
    if (!at)
      fail(errc::invalid, "registered_names: '", name,
           "' is no kernel and no device_global");
    if (variable != all.end())
      out.variables.emplace_back(name, variable->second);
    else
      out.registered.emplace_back(
          name, &registry::get().find(*static_cast<sycl_kernel_site *>(at)));
  }
  return out;
}

} // namespace

const std::string &sycl_compiler() {
  static const std::string found = find_compiler();
  return found;
}

sycl_library compile_sycl(const rt::source_request &request,
                          std::span<device_impl *const> devices) {
  const scratch_folder folder;
  const fs::path output = folder.path / "kernels.so";
  std::vector<std::pair<std::string, std::string>> names;
  auto command = compilation(request, targets_of(devices), folder.path, names);
  // Symbols of the source are its own, whatever the program exports.
  for (const char *word : {"-shared", "-Wl,-Bsymbolic", "-o", output.c_str()})
    command.emplace_back(word);
  std::string log =
      make_file(std::move(command), output, folder.path / "log", "compile");
  sycl_library out = load_sycl(output, names);
  out.log = std::move(log);
  return out;
}

std::shared_ptr<const sycl_object>
compile_sycl_object(const rt::source_request &request,
                    std::span<device_impl *const> devices) {
  auto out = std::make_shared<sycl_object>();
  const auto folder = std::make_shared<scratch_folder>();
  out->folder = folder;
  out->targets = targets_of(devices);
  out->file = folder->path / "source.o";
  auto command =
      compilation(request, out->targets, folder->path, out->registered);
  for (const std::string &word :
       {std::string("-c"), std::string("-o"), out->file})
    command.push_back(word);
  out->log =
      make_file(std::move(command), out->file, folder->path / "log", "compile");
  return out;
}

sycl_library
link_sycl(std::span<const std::shared_ptr<const sycl_object>> objects) {
  const scratch_folder folder;
  const fs::path output = folder.path / "kernels.so";
  std::vector<std::string> command = {sycl_compiler(),
                                      "-fsycl",
                                      "-fsycl-targets=" +
                                          objects.front()->targets,
                                      "-O2",
                                      "-march=native",
                                      "-shared",
                                      "-Wl,-Bsymbolic",
                                      "-Wl,-z,defs"};
  std::vector<std::pair<std::string, std::string>> names;
  for (const auto &object : objects) {
    command.push_back(object->file);
    names.insert(names.end(), object->registered.begin(),
                 object->registered.end());
  }
  command.insert(command.end(), {"-o", output});
  make_file(std::move(command), output, folder.path / "log", "link");
  return load_sycl(output, names);
}

} // namespace sycl::inline _V1::detail
