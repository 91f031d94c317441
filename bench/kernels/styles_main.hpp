// The measurements of styles.cpp and styles.cu, in terms of what each gives:
//
//   array<T>(from), array<T>(n)   memory of the device; .get(), .host()
//   fill(array, value)            enqueued
//   each(n, body)                 body(i) for n work-items in groups of 256
//   in_groups(n, body)            body(ops, i, local memory): styles.hpp
//   finish()                      waits
//   ops                           atomics
#ifndef BENCH_KERNELS_STYLES_MAIN_HPP
#define BENCH_KERNELS_STYLES_MAIN_HPP

namespace styles {

#define STYLE_CALL(CALL) [=] KERNEL(int i) { CALL; }

template <class Device> void measure(Device &d, int n) {
  using ops = typename Device::ops;
  timer time;
  // Everything is there before the first kernel runs.
  const std::vector<float> host_floats = floats(std::size_t(n) * 4 + 16);
  const std::vector<double> host_doubles = doubles(n);
  const std::vector<u32> host_keys = words(n, 1024),
                         host_indices = words(n, u32(n) / 8 * 8);
  const std::vector<char> host_text = letters(std::size_t(n) + 64);
  auto floats_in = d.array(host_floats);
  auto doubles_in = d.array(host_doubles);
  auto keys_in = d.array(host_keys), indices_in = d.array(host_indices);
  auto text_in = d.array(host_text);
  auto floats_out = d.template space<float>(std::size_t(n) * 4),
       scratch_out = d.template space<float>(n);
  auto words_out = d.template space<u32>(n);
  auto doubles_out = d.template space<double>(n);
  const float *fi = floats_in.get();
  const double *di = doubles_in.get();
  const u32 *keys = keys_in.get(), *indices = indices_in.get();
  const char *text = text_in.get();
  float *fo = floats_out.get(), *scratch = scratch_out.get();
  u32 *wo = words_out.get();
  double *dout = doubles_out.get();
  // The host computes this many, where each result stands for itself.
  const int sample = 1 << 14;
  auto check_floats = [&](auto body, int per_item) {
    return [=, &floats_out] {
      std::vector<float> want(std::size_t(sample) * per_item);
      for (int i = 0; i < sample; ++i)
        body(i, want.data());
      return near(floats_out.host(), want);
    };
  };
  auto check_words = [&](auto body) {
    return [=, &words_out] {
      std::vector<u32> want(sample);
      for (int i = 0; i < sample; ++i)
        body(i, want.data());
      return near(words_out.host(), want);
    };
  };

  const int width = 1024, height = n / width;
  time.measure(
      "smooth", n,
      [&] {
        d.each(n, STYLE_CALL(smooth(i, width, height, fi, fo)));
        d.finish();
      },
      check_floats(
          [&](int i, float *out) {
            smooth(i, width, height, host_floats.data(), out);
          },
          1));

  const int board = 11, boards = n / 64;
  time.measure(
      "queens", boards,
      [&] {
        d.each(boards, STYLE_CALL(queens(i, board, wo)));
        d.finish();
      },
      check_words([=](int i, u32 *out) { queens(i, board, out); }));

  const int rows = 64;
  std::vector<u64> host_table(rows);
  for (int r = 0; r < rows; ++r)
    host_table[r] = u64(mixed(r)) << 32 | mixed(r + 1000);
  auto table_in = d.array(host_table);
  const u64 *table = table_in.get();
  time.measure(
      "hamming", n / 8.0,
      [&] {
        d.each(n / 8, STYLE_CALL(hamming(i, table, rows, wo)));
        d.finish();
      },
      check_words(
          [&](int i, u32 *out) { hamming(i, host_table.data(), rows, out); }));

  const int side = 1024;
  float host_least = 1e30f;
  for (int i = 0; i < side * side; ++i)
    search<host_ops>(i, side, &host_least);
  time.measure(
      "search", side * side,
      [&] {
        d.fill(floats_out, 1e30f, 1);
        d.each(side * side, STYLE_CALL(search<ops>(i, side, fo)));
        d.finish();
      },
      [&] { return near(floats_out.host(), std::vector<float>{host_least}); });

  double host_most = -1e300;
  for (int i = 0; i < n; ++i)
    peak<host_ops>(i, host_doubles.data(), &host_most);
  time.measure(
      "peak", n,
      [&] {
        d.fill(doubles_out, -1e300, 1);
        d.each(n, STYLE_CALL(peak<ops>(i, di, dout)));
        d.finish();
      },
      [&] { return near(doubles_out.host(), std::vector<double>{host_most}); });

  const int bins = 1024;
  std::vector<float> host_bins(bins, 0.0f);
  for (int i = 0; i < n; ++i)
    weigh<host_ops>(i, host_keys.data(), host_floats.data(), host_bins.data());
  time.measure(
      "weigh", n,
      [&] {
        d.fill(floats_out, 0.0f, bins);
        d.each(n, STYLE_CALL(weigh<ops>(i, keys, fi, fo)));
        d.finish();
      },
      [&] { return near(floats_out.host(), host_bins); });

  time.measure(
      "sort16", n / 4.0,
      [&] {
        d.each(n / 4, STYLE_CALL(sort16(i, fi, fo)));
        d.finish();
      },
      check_floats(
          [&](int i, float *out) { sort16(i, host_floats.data(), out); }, 16));

  time.measure(
      "gather", n,
      [&] {
        d.each(n, STYLE_CALL(gather(i, indices, keys, fi, fo)));
        d.finish();
      },
      check_floats(
          [&](int i, float *out) {
            gather(i, host_indices.data(), host_keys.data(), host_floats.data(),
                   out);
          },
          1));

  const std::string host_word = "abcad";
  auto word_in = d.array(std::vector<char>(host_word.begin(), host_word.end()));
  const char *word = word_in.get();
  const int stretch = 64, length = int(host_word.size());
  time.measure(
      "match", n,
      [&] {
        d.each(n / stretch,
               STYLE_CALL(match(i, text, stretch, word, length, wo)));
        d.finish();
      },
      [&] {
        std::vector<u32> want(n / stretch);
        for (int i = 0; i < n / stretch; ++i)
          match(i, host_text.data(), stretch, host_word.data(), length,
                want.data());
        return near(words_out.host(), want);
      });

  const int rounds = 128;
  time.measure(
      "circle", n / 4.0 * rounds,
      [&] {
        d.each(n / 4, STYLE_CALL(circle(i, rounds, wo)));
        d.finish();
      },
      check_words([=](int i, u32 *out) { circle(i, rounds, out); }));

  const int columns = n / 64;
  time.measure(
      "thomas", n,
      [&] {
        d.each(columns,
               STYLE_CALL(thomas(i, columns, 64, fi, fi + 7, scratch, fo)));
        d.finish();
      },
      [&] {
        std::vector<float> want(n), rest(n);
        for (int i = 0; i < columns; ++i)
          thomas(i, columns, 64, host_floats.data(), host_floats.data() + 7,
                 rest.data(), want.data());
        return near(floats_out.host(), want);
      });

  const u32 nodes = u32(n) / 8;
  const graph g(nodes);
  auto row_in = d.array(g.row), column_in = d.array(g.column);
  auto levels_out = d.template space<int>(nodes);
  auto front_a = d.template space<u32>(nodes),
       front_b = d.template space<u32>(nodes),
       count_out = d.template space<u32>(1);
  time.measure(
      "bfs", nodes,
      [&] {
        const u32 *row = row_in.get(), *column = column_in.get();
        int *level = levels_out.get();
        u32 *now = front_a.get(), *next = front_b.get(),
            *count = count_out.get();
        d.fill(levels_out, -1, nodes);
        d.fill(levels_out, 0, 1);
        d.fill(front_a, 0u, 1);
        u32 size = 1;
        for (int l = 1; size; ++l) {
          d.fill(count_out, 0u, 1);
          d.each(int(size), STYLE_CALL(visit<ops>(i, now, row, column, level, l,
                                                  next, count)));
          size = count_out.host()[0];
          std::swap(now, next);
        }
      },
      [&] {
        const std::vector<int> want = g.levels();
        return levels_out.host() == want;
      });

  time.measure(
      "distance", n / 8.0,
      [&] {
        d.each(n / 8, STYLE_CALL(distance(i, text, wo)));
        d.finish();
      },
      check_words(
          [&](int i, u32 *out) { distance(i, host_text.data(), out); }));

  std::vector<float> host_weights{0.5f, 1, 2, 3, 4, 3, 2, 1, 0.5f};
  auto weights_in = d.array(host_weights);
  const float *weights = weights_in.get();
  time.measure(
      "filter", n,
      [&] {
        d.each(n / 4, STYLE_CALL(filter(i, fo, fi, weights)));
        d.finish();
      },
      check_floats(
          [&](int i, float *out) {
            filter(i, out, host_floats.data(), host_weights.data());
          },
          4));

  time.measure(
      "collatz", n / 4.0,
      [&] {
        d.each(n / 4, STYLE_CALL(collatz(i, wo)));
        d.finish();
      },
      check_words([](int i, u32 *out) { collatz(i, out); }));

  time.measure(
      "prefix", n,
      [&] {
        d.template in_groups<u32>(
            n, [=] KERNEL(auto group_ops, int i, u32 *local) {
              prefix(group_ops, i, keys, wo, local);
            });
        d.finish();
      },
      [&] {
        const std::vector<u32> got = words_out.host();
        u32 sum = 0;
        for (int i = 0; i < n; ++i) {
          sum = (i % group ? sum : 0) + host_keys[i];
          if (got[i] != sum)
            return false;
        }
        return true;
      });

  const int stride = 1 << 18;
  double host_dot = 0;
  for (double x : host_doubles)
    host_dot += x * x;
  time.measure(
      "dot-double", n,
      [&] {
        d.template in_groups<double>(
            stride, [=] KERNEL(auto group_ops, int i, double *local) {
              dot(group_ops, i, stride, n, di, di, dout, local);
            });
        d.finish();
      },
      [&] {
        double got = 0;
        const std::vector<double> parts = doubles_out.host();
        for (int i = 0; i < stride / group; ++i)
          got += parts[i];
        return near(std::vector<double>{got}, std::vector<double>{host_dot});
      });
  time.report_first();
}

} // namespace styles

#endif
