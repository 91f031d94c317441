"""A check of a random program whose kernels several places launch (program_checks.py).

Each kernel runs the same function with a loop, of which numbers are constants at a launch, or
the same at all of them, or only run. The compiler makes facts and bodies of what it sees
(docs/design/specialize.md); here it sees captures, sycl::specialized, specialization
constants, local sizes and accessors of memory that is shared or is not, and launches that it does not see: another file's, those out of a
std::function, of a kernel bundle, of a graph whose sizes an update has changed.

    captured3(q, out, 5, any3(2), 1, 8);      // count 5 and flag 1 are constants, step only runs
    captured3(q, out, any3(5), -7, 1, 8);     // flag and size are facts
"""

# The declarations of each way to launch. @ is the check's number; KERNEL, NAMED, ALL and CALL
# are replaced below.
FUNCTION = "(sycl::queue &q, u64 *out, u32 count, i16 step, u8 flag, u64 size)"
WAYS = {
    "captured": "static void captured@" + FUNCTION + " { q.parallel_for(items, [=](sycl::id<1> i) { CALL(out[u32(i)], count, step, flag, size); }).wait(); }",
    # In a loop, in which the count changes and the others do not.
    "looped": "static void looped@" + FUNCTION + """ {
        for (u32 turn = 0; turn < 3; ++turn) {
          double scale = flag ? 0.75 : 2.5; u32 more = turn * count;
          q.parallel_for(items, [=](sycl::id<1> i) { CALL(out[u32(i)], more, step, u8(scale * 4), size); }).wait(); } }""",
    "array": "static void array@" + FUNCTION + """ {
        std::array<i16, 3> all{step, i16(flag), 3}; bool yes = flag & 1; struct { i32 low : 5; u32 high : 27; } bits{flag & 15, count};
        q.parallel_for(sycl::range<2>(items / 8, 8), [=](sycl::item<2> it) { u32 i = u32(it.get_linear_id());
          for (u32 k = 0; k < 3; ++k) CALL(out[i], yes ? bits.high : count, all[k], u8(bits.low), size); }).wait(); }""",
    "marked": "inline void marked@" + FUNCTION + " { q.parallel_for(items, functor@{out, count, step, flag, size}).wait(); }",
    "elsewhere": "void elsewhere@" + FUNCTION + ";",
    "pointers": "static void pointers@" + FUNCTION + " { POINTERS }",
    "equal": "static void equal@" + FUNCTION + " { EQUALS }",
    # The size as a stride, for which 1 is guessed.
    "strided": "static void strided@" + FUNCTION + " { q.parallel_for(items / size, [=](sycl::id<1> i) { CALL(out[u64(i) * size], count, step, flag, 5); }).wait(); }",
    "accessors": "static void accessors@" + FUNCTION + " { ACCESSORS }",
    "erased": "static void erased@" + FUNCTION + """ {
        std::function<void(u32)> f = [&](u32 count) { q.single_task([=] { for (u32 i = 0; i < items; ++i) CALL(out[u32(i)], count, step, flag, size); }).wait(); }; f(count); }""",
    # Writes to its object, which each launch brings anew.
    "written": "struct writing@ { u64 *out; u32 count; i16 step; u8 flag; mutable u64 size; void operator()() const { for (u32 i = 0; i < items; ++i) { CALL(out[i], count, step, flag, size); size += 3; } } };\n"
               "static void written@" + FUNCTION + " { q.single_task(writing@{out, count, step, flag, size}).wait(); }",
    "local": "static void local@" + FUNCTION + " { q.parallel_for(sycl::nd_range<1>(items, size), [=](sycl::nd_item<1> it) { u64 i = it.get_global_id(0); CALL(out[i], count, step, flag, it.get_local_range(0)); }).wait(); }",
    "local2": "static void local2@" + FUNCTION + """ {
        q.parallel_for(sycl::nd_range<2>({12, 8}, {size % 3 + 1, u64(size % 8 ? 2 : 4)}), [=](sycl::nd_item<2> it) { u32 i = u32(it.get_global_linear_id());
          for (u64 s = it.get_local_range(1); s != 0; s /= 2) CALL(out[i], count, step, flag, it.get_local_range(0) * 8 + s); }).wait(); }""",
    # The update is of a range, of which the kernel knows nothing, and of a local size.
    "graph_range": "static void graph_range@" + FUNCTION + """ {
        syclex::command_graph<syclex::graph_state::modifiable> g(q.get_context(), q.get_device());
        auto node = g.add([&](sycl::handler &h) { h.parallel_for(sycl::range<1>(5), [=](sycl::item<1> it) { u32 i = u32(it); CALL(out[i], count, step, flag, size + it.get_range(0)); }); });
        auto e = g.finalize({syclex::property::graph::updatable{}});
        q.ext_oneapi_graph(e).wait(); node.update_range(sycl::range<1>(items)); e.update(node); q.ext_oneapi_graph(e).wait(); }""",
    "graph_local": "static void graph_local@" + FUNCTION + """ {
        syclex::command_graph<syclex::graph_state::modifiable> g(q.get_context(), q.get_device());
        auto node = g.add([&](sycl::handler &h) { h.parallel_for(sycl::nd_range<1>(items, 8), [=](sycl::nd_item<1> it) { u64 i = it.get_global_id(0); CALL(out[i], count, step, flag, it.get_local_range(0)); }); });
        auto e = g.finalize({syclex::property::graph::updatable{}});
        q.ext_oneapi_graph(e).wait(); node.update_nd_range(sycl::nd_range<1>(items, size)); e.update(node); q.ext_oneapi_graph(e).wait(); }""",
    "constants": "template <class F> static void constants@(sycl::queue &q, u64 *out, F set, u8 flag, u64 size) { q.submit([&](sycl::handler &h) { set(h); KERNEL }).wait(); }",
    "graph_constants": """template <class F> static void graph_constants@(sycl::queue &q, u64 *out, F set, u8 flag, u64 size) {
        syclex::command_graph<syclex::graph_state::modifiable> g(q.get_context(), q.get_device());
        auto node = g.add([&](sycl::handler &h) { set(h); KERNEL }); auto e = g.finalize(); q.ext_oneapi_graph(e).wait(); }""",
    "bundled": """template <class F> class bundle@;
        template <class F> static void bundled@(sycl::queue &q, u64 *out, F set, u8 flag, u64 size) {
        auto input = sycl::get_kernel_bundle<sycl::bundle_state::input>(q.get_context(), {sycl::get_kernel_id<bundle@<F>>()});
        set(input); auto built = sycl::build(input);
        q.submit([&](sycl::handler &h) { h.use_kernel_bundle(built); NAMED }).wait(); }""",
}  # fmt: skip
# Memory that the launching function allocates; the third pointer may be one of the others, or part of it, and
# they may be exchanged between launches. What the words in capitals are, a check chooses.
POINTERS = """u64 *a = NEW, *b = NEW, *c = THIRD; for (u32 i = 0; i < items; ++i) c[i] = i + 7;
        for (u32 i = 0; i < items + 8; ++i) { a[i] = i * 3; b[i] = i ^ count; }
        for (u32 turn = 0; turn < TURNS; ++turn) { LAUNCH u64 *kept = a; EXCHANGE }"""
TOUCH = "a[i] += 1; for (u32 k = 0; k < 3; ++k) { CALL(a[i], count, step, flag, size); b[i] ^= c[i] + a[i]; c[i] += b[i] >> 3; } out[i] += a[i] * 5 + b[i];"
LAUNCHES = {
    "q.parallel_for(items, [=](sycl::id<1> i) { TOUCH }).wait();": ["NEW", "a", "b", "flag & 1 ? a : b", "out"],
    "q.submit([&](sycl::handler &h) { h.parallel_for(sycl::nd_range<1>(items, 8), [=](sycl::nd_item<1> it) { u64 i = it.get_global_id(0); TOUCH }); }).wait();": ["NEW", "a", "b"],
    "q.single_task([=] { ALL { TOUCH } }).wait();": ["NEW", "a", "b + 3", "a + count % 8", "flag & 1 ? a : b + 1", "out"],
}
# Captures that equal others, at some launches or at all.
EQUALS = """u32 columns = SECOND; u64 depth = size;
        for (u32 turn = 0; turn < TURNS; ++turn) { EQUALLY RENEW }"""
# One kernel, launched with accessors of other buffers, of one twice, and of parts of one that overlap or do not. MEMORY and
# LAUNCHES_OF differ on the host, where a buffer is an array.
ACCESSORS = """MEMORY for (u32 i = 0; i < 3 * items; ++i) { a[i] = i * 5 + flag; b[i] = i ^ count; }
        LAUNCHES_OF for (u32 i = 0; i < items; ++i) out[i] += a[i] * 7 + a[i + 2 * items] * 3 + b[i] + b[i + items + 8];"""
BUFFERS = {"a": "A", "b": "B", "a + 8": "part(A, 8)", "a + items + 8": "part(A, items + 8)", "b + items + 8": "part(B, items + 8)", "a + items": "part(A, items)"}
ACCESSES = {
    "x[i] += 1; for (u32 k = 0; k < 3; ++k) { CALL(x[i], count, step, flag, size); x[i] += y[i % 4] >> 3; }": ", sycl::read_only",
    "for (u32 k = 0; k < 3; ++k) { CALL(x[i], count, step, flag, size); y[0] += x[i] >> 5; y[i] ^= x[(i + k) % items]; }": "",
}
BOTH = "CALL(out[i], count, step, flag, size); CALL(out[i], columns, step, flag, depth);"
OF_CONSTANTS = ["constants", "constants", "graph_constants", "bundled"]
KERNEL = "h.parallel_for<NAME>(items, [=](sycl::id<1> i, sycl::kernel_handler k) { CALL(out[u32(i)], k.get_specialization_constant<count@>(), k.get_specialization_constant<step@>(), flag, size); });"

# The host's code in place of each launch, with the same names.
ORACLE = {
    "looped": "for (u32 turn = 0; turn < 3; ++turn) ALL CALL(out[i], turn * count, step, u8(flag ? 3 : 10), size);",
    "array": "ALL { i16 all[] = {step, i16(flag), 3}; struct { i32 low : 5; } bits{flag & 15}; for (u32 k = 0; k < 3; ++k) CALL(out[i], count & 0x7ffffff, all[k], u8(bits.low), size); }",
    "written": "u64 own = size; ALL { CALL(out[i], count, step, flag, own); own += 3; }",
    "local2": "ALL for (u64 s = size % 8 ? 2 : 4; s != 0; s /= 2) CALL(out[i], count, step, flag, (size % 3 + 1) * 8 + s);",
    "graph_range": "for (u32 i = 0; i < 5; ++i) CALL(out[i], count, step, flag, size + 5); ALL CALL(out[i], count, step, flag, size + items);",
    "elsewhere": "ALL { CALL(out[i], 2, step, flag, 8); CALL(out[i], count, 5, flag, size); }",
    "pointers": "POINTERS",
    "equal": "EQUALS",
    "accessors": "ACCESSORS",
    "strided": "for (u32 i = 0; i < items / size; ++i) CALL(out[i * size], count, step, flag, 5);",
    "graph_local": "ALL { CALL(out[i], count, step, flag, 8); CALL(out[i], count, step, flag, size); }",
}  # fmt: skip


def sites(check):
    r, n = check.rng, check.number
    check.virtual = False

    launch = r.choice(list(LAUNCHES))
    third, turns, exchange = r.choice(LAUNCHES[launch]), r.choice([1, 3]), r.choice(["", "a = b; b = kept;"])

    second, renew = r.choice(["count", "u32(size)", "flag & 1 ? count : 5"]), r.choice(["", "columns = turn + 2;", "depth = columns;"])
    both = "q.parallel_for(items, [=](sycl::id<1> at) { u32 i = u32(at); BOTH }).wait();"

    access, pairs = r.choice(list(ACCESSES)), [[r.choice(list(BUFFERS)) for _ in range(2)] for _ in range(r.randrange(2, 5))]
    y_from = r.choice([0, 0, 8])

    def accesses(host):
        """What MEMORY and LAUNCHES_OF are."""
        if host:
            return ("u64 *a = new u64[3 * items], *b = new u64[3 * items];",
                    "".join(f"{{ u64 *x = {x}, *y = {y} + {y_from}; ALL {{ {access} }} }} " for x, y in pairs))  # fmt: skip
        part = f", sycl::range<1>(items), sycl::id<1>({y_from})" if y_from else ""
        return ("u64 *a = sycl::malloc_shared<u64>(3 * items, q), *b = sycl::malloc_shared<u64>(3 * items, q);",
                "{ using buffer = sycl::buffer<u64, 1>; buffer A(a, 3 * items), B(b, 3 * items); auto part = [](buffer &of, u32 from) { return buffer(of, from, items + 8); };"
                f" auto touch = [&](buffer first, buffer second) {{ q.submit([&](sycl::handler &h) {{ sycl::accessor x(first, h); sycl::accessor y(second, h{part}{ACCESSES[access]});"
                f" h.single_task([=] {{ ALL {{ {access} }} }}); }}); }}; "
                + "".join(f"touch({BUFFERS[x]}, {BUFFERS[y]}); " for x, y in pairs) + "}")  # fmt: skip

    def spell(text, host=False):
        memory, launches_of = accesses(host)
        text = text.replace("ACCESSORS", ACCESSORS).replace("MEMORY", memory).replace("LAUNCHES_OF", launches_of)
        text = text.replace("EQUALS", EQUALS)
        text = text.replace("EQUALLY", "ALL { BOTH }" if host else both).replace("BOTH", BOTH).replace("SECOND", second).replace("RENEW", renew)
        text = text.replace("POINTERS", POINTERS).replace("THIRD", third).replace("TURNS", str(turns)).replace("EXCHANGE", exchange + " (void)kept;")
        text = text.replace("LAUNCH", "ALL { TOUCH }" if host else launch).replace("TOUCH", TOUCH)
        text = text.replace("NEW", "new u64[items + 8]" if host else "sycl::malloc_shared<u64>(items + 8, q)")
        text = text.replace("KERNEL", KERNEL.replace("<NAME>", "")).replace("NAMED", KERNEL.replace("NAME", f"bundle{n}<F>"))
        text = text.replace("ALL ", "for (u32 i = 0; i < items; ++i) ").replace("@", str(n))
        # CALL(x, …) is x = site(x, …).
        parts = text.split("CALL(")
        return parts[0] + "".join(f"{part.split(',')[0]} = site{n}({part}" for part in parts[1:])

    step = r.choice(["x = mix(x, u64(step) * k + size);", "x ^= (x << 7) + u64(step) + k * size; x += flag;",
                     "if (k % 3 == flag % 3) x = mix(x, size); else x += u64(step) * (k | 1);",
                     "for (u32 j = k; j < size; j += 5) x = mix(x, flag) + j;"])  # fmt: skip
    function = f"static u64 site{n}(u64 x, u32 count, i16 step, u8 flag, u64 size) {{ for (u32 k = 0; k < count; ++k) {{ {step} }} return x + flag; }}"
    counts, steps = [r.randrange(0, 9) for _ in range(2)], [r.randrange(-40, 40) for _ in range(2)]
    used, lines, oracle = [], [], []
    ways = r.sample(list(WAYS), r.randrange(2, 5)) + ["accessors"] * (r.random() < 0.3)
    for _ in range(r.randrange(3, 8)):
        way = r.choice(ways)
        count, by = r.choice([*counts, r.randrange(20)]), r.choice([*steps, r.randrange(-999, 999)])
        flag, size = r.choice([1, 1, 1, r.randrange(256)]), r.choice([1, 3, 8, 8, 32])
        values = [str(v) if r.random() < 0.7 else f"any{n}({v})" for v in (count, by, flag, size)]
        if way in OF_CONSTANTS:
            # A constant that is not set has its default.
            given = [r.random() < 0.7 for _ in range(2)]
            count, by = count if given[0] else 4, by if given[1] else -7
            set_count = f"h.template set_specialization_constant<count{n}>({values[0]}); " if given[0] else ""
            set_step = f"give_step{n}(h, {values[1]}); " if given[1] else ""
            lines.append(f"{way}{n}(q, out, [=](auto &h) {{ {set_count}{set_step}}}, {values[2]}, {values[3]});")
        else:
            lines.append(f"{way}{n}(q, out, {', '.join(values)});")
        used.append(way)
        work = spell(ORACLE.get(way, "ALL CALL(out[i], count, step, flag, size);"), host=True)
        oracle.append(f"{{ [[maybe_unused]] u32 count = {count}; [[maybe_unused]] i16 step = {by}; [[maybe_unused]] u8 flag = {flag}; [[maybe_unused]] u64 size = {size}; {work} }}")
    # The class is in a header, and launched by two files.
    check.shared = [function]
    check.shared_sycl = [spell("struct functor@ { u64 *out; sycl::specialized<u32> count; i16 step; sycl::specialized<u8> flag; u64 size; void operator()(sycl::id<1> i) const { CALL(out[u32(i)], count, step, flag, size); } };")]
    # Other values, of which `marked` knows nothing; its own are given on.
    check.elsewhere = ([spell("void elsewhere@" + FUNCTION + " { q.parallel_for(items, functor@{out, 2, step, flag, 8}).wait(); q.parallel_for(items, functor@{out, count, 5, flag, size}).wait(); }")]
                       if "elsewhere" in used else [])  # fmt: skip
    check.common = []
    before = ["#include <sycl/ext/oneapi/experimental/graph.hpp>",
              f"constexpr sycl::specialization_id<u32> count{n}(4u); constexpr sycl::specialization_id<i16> step{n}(i16(-7));",
              f"template <class H> [[clang::noinline]] static void give_step{n}(H &h, int x) {{ h.template set_specialization_constant<step{n}>(i16(x)); }}",
              f"static int any{n}(int x) {{ static volatile int kept; kept = x; return kept; }}",
              *(spell(WAYS[way]) for way in dict.fromkeys(used))]  # fmt: skip
    start = f"for (u32 i = 0; i < items; ++i) out[i] = {check.value}ull * (i + 1);"
    check.oracle = [start, *oracle, f"print({n}, out);"]
    check.sycl = lambda: (before, [start, *lines, f"print({n}, out);"])
