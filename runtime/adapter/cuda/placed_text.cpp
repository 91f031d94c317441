// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file placed_text.cpp
/// PTX with one kernel that is told its place. See placed_text.hpp.
#include "runtime/adapter/cuda/placed_text.hpp"
#include "runtime/adapter/message.hpp"

namespace sycl::inline _V1::detail::cuda {

namespace {

constexpr std::string_view offsets_mark = "// sycl-offsets";
constexpr std::string_view offset_mark =
    ", 0x0000000000000000; // sycl-offset ";

/// A definition or a line of the module.
struct piece {
  enum class what { other, entry, function } kind = what::other;
  std::string_view head; ///< Of the other pieces everything.
  std::string_view body; ///< Of entries and functions, with its braces.
};

/// The end of the block that begins at \p at of \p text; npos if it has none.
std::size_t end_of_block(std::string_view text, std::size_t at) {
  int depth = 0;
  for (std::size_t i = at; i < text.size(); ++i) {
    if (text[i] == '/' && text.substr(i, 2) == "//") {
      i = std::min(text.find('\n', i), text.size() - 1);
    } else if (text[i] == '{') {
      ++depth;
    } else if (text[i] == '}' && --depth == 0) {
      return i + 1;
    }
  }
  return std::string_view::npos;
}

/// The words of a declaration in front of its name.
piece::what kind_of(std::string_view line) {
  constexpr std::string_view linkages[] = {".visible ", ".weak ", ".extern "};
  for (std::string_view linkage : linkages)
    if (line.starts_with(linkage))
      line.remove_prefix(linkage.size());
  return line.starts_with(".entry ")  ? piece::what::entry
         : line.starts_with(".func ") ? piece::what::function
                                      : piece::what::other;
}

bool cut(std::string_view text, std::vector<piece> &out) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t line_end =
        std::min(text.find('\n', at), text.size() - 1) + 1;
    piece p;
    p.kind = kind_of(text.substr(at, line_end - at));
    std::size_t end = line_end;
    if (p.kind != piece::what::other) {
      const std::size_t stop = text.find_first_of("{;", at);
      if (stop == std::string_view::npos)
        return false;
      if (text[stop] == ';') { // Only declared.
        p.kind = piece::what::other;
        end = stop + 1;
      } else {
        end = end_of_block(text, stop);
        if (end == std::string_view::npos)
          return false;
        p.body = text.substr(stop, end - stop);
        p.head = text.substr(at, stop - at);
      }
    }
    if (p.kind == piece::what::other)
      p.head = text.substr(at, end - at);
    out.push_back(p);
    at = end;
  }
  return true;
}

/// The name in ".visible .entry name(".
std::string_view name_of(std::string_view head) {
  const std::size_t at = head.find(".entry ") + 7;
  return head.substr(at, head.find('(', at) - at);
}

bool is_read(std::string_view body, bool is_row) {
  return body.find(offset_mark) != std::string_view::npos ||
         (is_row && (body.find("%ctaid") != std::string_view::npos ||
                     body.find("%nctaid") != std::string_view::npos));
}

/// Appends \p body behind its brace, reading the variables of `beginning`.
/// False if it reads the registers in another way than by a move.
bool append_body(std::string &out, std::string_view body, bool is_row) {
  while (!body.empty()) {
    const std::size_t line_end = std::min(body.find('\n'), body.size() - 1) + 1;
    std::string line(body.substr(0, line_end));
    body.remove_prefix(line_end);
    if (const std::size_t at = line.find(offset_mark);
        at != std::string::npos) {
      const char d = line[at + offset_mark.size()];
      line.replace(at, offset_mark.size() + 1,
                   std::string(", %sycl_offset") + d + ";");
    }
    const std::string_view code =
        std::string_view(line).substr(0, line.find("//"));
    if (is_row && (code.find("%ctaid") != std::string_view::npos ||
                   code.find("%nctaid") != std::string_view::npos)) {
      for (auto [from, to] : {std::pair<std::string_view, std::string_view>{
                                  "%nctaid.", "%sycl_count"},
                              {"%ctaid.", "%sycl_id"}})
        for (std::size_t at = 0;
             (at = line.find(from, at)) != std::string::npos;) {
          const std::size_t d = at + from.size();
          const std::size_t statement = line.find_last_of(";{}", at) + 1;
          const std::size_t move = line.find_first_not_of(
              " \t",
              statement == std::string::npos ? std::size_t(0) : statement);
          if (d >= line.size() || line[d] < 'x' || line[d] > 'z' ||
              (line.compare(move, 8, "mov.u32 ") != 0 &&
               line.compare(move, 8, "mov.u32\t") != 0 &&
               line.compare(move, 8, "mov.b32 ") != 0 &&
               line.compare(move, 8, "mov.b32\t") != 0))
            return false;
          line.replace(at, from.size() + 1,
                       std::string(to) + char('0' + (line[d] - 'x')));
        }
      if (line.find("%ctaid") != std::string::npos ||
          line.find("%nctaid") != std::string::npos)
        return false;
    }
    out += line;
  }
  return true;
}

constexpr std::string_view registers = "\n\t.reg .b32 %sycl_id<3>;"
                                       "\n\t.reg .b32 %sycl_count<4>;"
                                       "\n\t.reg .b64 %sycl_offset<3>;";

/// From the parameter of the entry.
std::string from_parameter(bool is_row) {
  std::string out(registers);
  for (int d = 0; d < 3; ++d)
    out += concat("\n\tld.param.u64 %sycl_offset", d, ", [__sycl_place+",
                  16 + 8 * d, "];");
  if (!is_row)
    return out;
  for (int d = 0; d < 3; ++d)
    out += concat("\n\tld.param.u32 %sycl_count", d, ", [__sycl_place+", 4 * d,
                  "];");
  out += "\n\tmov.u32 %sycl_count3, %ctaid.x;"
         "\n\trem.u32 %sycl_id0, %sycl_count3, %sycl_count0;"
         "\n\tdiv.u32 %sycl_count3, %sycl_count3, %sycl_count0;"
         "\n\trem.u32 %sycl_id1, %sycl_count3, %sycl_count1;"
         "\n\tdiv.u32 %sycl_id2, %sycl_count3, %sycl_count1;";
  return out;
}

/// The registers to the variable of the work-group, or back.
std::string through_memory(bool is_store, bool is_row) {
  std::string out;
  auto one = [&](const char *type, std::string_view name, int d, int at) {
    if (is_store)
      out += concat("\n\tst.volatile.shared.", type, " [__sycl_placed+", at,
                    "], %", name, d, ";");
    else
      out += concat("\n\tld.volatile.shared.", type, " %", name, d,
                    ", [__sycl_placed+", at, "];");
  };
  for (int d = 0; d < 3; ++d) {
    one("u64", "sycl_offset", d, 8 * d);
    if (is_row) {
      one("u32", "sycl_id", d, 24 + 4 * d);
      one("u32", "sycl_count", d, 36 + 4 * d);
    }
  }
  return out;
}

/// The head of the kernel with the parameter, and a limit for its registers.
std::string with_parameter(std::string_view head, std::size_t most) {
  std::string out(head);
  const std::size_t end = out.rfind(')');
  const bool is_limited = out.find("ntid ", end) != std::string::npos;
  const std::size_t begin = out.find('(');
  const bool is_first = out.find_first_not_of(" \t\n", begin + 1) == end;
  if (!is_limited)
    out.insert(end + 1, concat("\n.maxntid ", most, ", 1, 1"));
  out.insert(end, concat(is_first ? "" : ",",
                         "\n\t.param .align 8 .b8 __sycl_place[",
                         sizeof(launch_place), "]\n"));
  return out;
}

/// The name in ".visible .global .align 8 .u64 name;"; empty for other lines.
std::string_view variable_name(std::string_view line) {
  if (!line.starts_with(".visible .global") &&
      !line.starts_with(".weak .global"))
    return {};
  const std::size_t end = std::min(line.find_first_of("[;="), line.size());
  const std::size_t last = line.find_last_not_of(' ', end - 1) + 1;
  return line.substr(0, last).substr(line.find_last_of(' ', last - 1) + 1);
}

/// Is \p name in \p text elsewhere than where it is defined?
bool is_used(std::string_view text, std::string_view name) {
  auto continues = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || c == '$' || c == '%';
  };
  unsigned count = 0;
  for (std::size_t at = 0; (at = text.find(name, at)) != text.npos;
       at += name.size())
    count +=
        (at == 0 || !continues(text[at - 1])) &&
        (at + name.size() == text.size() || !continues(text[at + name.size()]));
  return count > 1;
}

} // namespace

bool has_offsets(std::string_view text) {
  return text.rfind(offsets_mark) != std::string_view::npos;
}

placed_text place(std::string_view text, std::string_view symbol, bool is_row,
                  std::size_t most) {
  placed_text out;
  std::vector<piece> pieces;
  if (!cut(text, pieces)) {
    out.why_not = "the PTX is not that of this compiler";
    return out;
  }
  bool through = false; // A function reads the place as well.
  for (const piece &p : pieces)
    through |= p.kind == piece::what::function && is_read(p.body, is_row);
  // Debug sections name places in all functions.
  const bool keeps_all = text.find("\n\t.section") != std::string_view::npos;
  constexpr std::string_view another_way =
      "it reads the number of its work-group by assembly of another form than "
      "'mov.u32'";
  std::string made;
  made.reserve(text.size() + 4096);
  bool found = false;
  std::vector<std::string_view> variables;
  for (const piece &p : pieces) {
    switch (p.kind) {
    case piece::what::other:
      made += p.head;
      if (p.head.starts_with(".address_size") && through)
        made += "\n.shared .align 8 .b8 __sycl_placed[48];\n";
      if (std::string_view name = variable_name(p.head); !name.empty())
        variables.push_back(name);
      break;
    case piece::what::function:
      made += p.head;
      made += "{";
      if (is_read(p.body, is_row)) {
        made += registers;
        made += through_memory(/*is_store=*/false, is_row);
      }
      if (!append_body(made, p.body.substr(1), is_row)) {
        out.why_not = another_way;
        return out;
      }
      break;
    case piece::what::entry:
      if (name_of(p.head) != symbol) {
        if (keeps_all) {
          made += p.head;
          made += p.body;
        }
        break;
      }
      found = true;
      made += with_parameter(p.head, most);
      made += "{";
      made += from_parameter(is_row);
      if (through)
        made += through_memory(/*is_store=*/true, is_row);
      if (!append_body(made, p.body.substr(1), is_row)) {
        out.why_not = another_way;
        return out;
      }
      break;
    }
  }
  if (!found) {
    out.why_not = "the PTX does not have the kernel";
    return out;
  }
  for (std::string_view name : variables)
    if (is_used(made, name))
      out.variables.emplace_back(name);
  out.text = std::move(made);
  return out;
}

} // namespace sycl::inline _V1::detail::cuda
