// Rays and geometry, as their programs write them: a stack or a short list that
// each work-item keeps for itself, loops that end when a ray does.
#include "suite.hpp"

namespace {

struct box {
  float low[3], high[3];
  int left, right; // A leaf has left < 0; right is its triangle.
};

void geometry(suite &s) {
  constexpr int leaves = 256, w = 96, h = 64;
  auto *boxes = s.zeros<box>(2 * leaves);
  for (int i = 2 * leaves - 1; i > 0; --i) {
    box &b = boxes[i];
    if (i >= leaves) {
      const u32 k = u32(i - leaves);
      for (u32 a = 0; a < 3; ++a) {
        b.low[a] = a == 0   ? float(k % 16) + 0.3f * unit(k)
                   : a == 1 ? float(k / 16) + 0.3f * unit(k + 1)
                            : 8 * unit(k + 2);
        b.high[a] = b.low[a] + 0.4f;
      }
      b.left = -1;
      b.right = int(k);
    } else {
      for (int a = 0; a < 3; ++a) {
        b.low[a] = std::min(boxes[2 * i].low[a], boxes[2 * i + 1].low[a]);
        b.high[a] = std::max(boxes[2 * i].high[a], boxes[2 * i + 1].high[a]);
      }
      b.left = 2 * i;
      b.right = 2 * i + 1;
    }
  }
  auto *hit = s.zeros<int>(w * h);
  s.items("app-bvh-stack", w * h, hit, w * h,
          [=](int i) {
            const float from[3] = {16.0f * (i % w) / w, 16.0f * (i / w) / h,
                                   -1};
            const float inverse[3] = {1 / 0.05f, 1 / 0.03f, 1.0f};
            int stack[16], top = 0, found = -1;
            float nearest = 1e30f;
            stack[top++] = 1;
            while (top > 0) {
              const box &b = boxes[stack[--top]];
              float enter = 0, leave = nearest;
              for (int a = 0; a < 3; ++a) {
                const float t0 = (b.low[a] - from[a]) * inverse[a],
                            t1 = (b.high[a] - from[a]) * inverse[a];
                enter = sycl::fmax(enter, sycl::fmin(t0, t1));
                leave = sycl::fmin(leave, sycl::fmax(t0, t1));
              }
              if (enter > leave)
                continue;
              if (b.left < 0) {
                nearest = enter;
                found = b.right;
                continue;
              }
              stack[top++] = b.left;
              stack[top++] = b.right;
            }
            hit[i] = found;
          },
          {.others = 0.002});

  constexpr int side = 32;
  auto *volume = s.units(side * side * side);
  auto *image = s.zeros<float>(w * h);
  s.items("app-volume-march", w * h, image, w * h,
          [=](int i) {
            float light = 0, through = 1;
            sycl::float3 p(30.0f * (i % w) / w, 30.0f * (i / w) / h, 0.0f);
            const sycl::float3 step(0.01f, 0.02f, 0.5f);
            for (int k = 0; k < 60 && through > 0.05f; ++k, p += step) {
              const int x = int(p.x()), y = int(p.y()), z = int(p.z());
              const sycl::float3 f(p.x() - x, p.y() - y, p.z() - z);
              const auto at = [&](int dx, int dy, int dz) {
                return volume[((z + dz) * side + y + dy) * side + x + dx];
              };
              const auto mix = [](float a, float b, float t) {
                return a + t * (b - a);
              };
              const float v =
                  mix(mix(mix(at(0, 0, 0), at(1, 0, 0), f.x()),
                          mix(at(0, 1, 0), at(1, 1, 0), f.x()), f.y()),
                      mix(mix(at(0, 0, 1), at(1, 0, 1), f.x()),
                          mix(at(0, 1, 1), at(1, 1, 1), f.x()), f.y()),
                      f.z());
              const float opaque = v * 0.1f;
              light += through * opaque * v;
              through *= 1 - opaque;
            }
            image[i] = light;
          },
          {.ulps = 64, .others = 0.002});

  // The case of each cube, and where the surface meets its twelve edges.
  auto *cases = s.zeros<u32>(side * side * side);
  const auto cube = [=](int z, int y, int x) {
    constexpr u8 ends[12][2] = {{0, 1}, {1, 3}, {2, 3}, {0, 2}, {4, 5}, {5, 7},
                                {6, 7}, {4, 6}, {0, 4}, {1, 5}, {3, 7}, {2, 6}};
    const int at = (z * side + y) * side + x;
    float corner[8];
    u32 which = 0;
    for (int k = 0; k < 8; ++k) {
      corner[k] =
          volume[at + ((k >> 2) * side + (k >> 1 & 1)) * side + (k & 1)];
      if (corner[k] > 0.5f)
        which |= 1u << k;
    }
    u32 sum = 0;
    for (int e = 0; e < 12; ++e) {
      const float a = corner[ends[e][0]], b = corner[ends[e][1]];
      if ((a > 0.5f) != (b > 0.5f))
        sum += u32((0.5f - a) / (b - a) * 16) + 1;
    }
    cases[at] = which | sum << 8;
  };
  s.against(
      "app-marching-cubes", cases, side * side * side,
      [&] {
        s.q.parallel_for(sycl::range<3>(side - 1, side - 1, side - 1),
                         [=](sycl::id<3> id) {
                           cube(int(id[0]), int(id[1]), int(id[2]));
                         })
            .wait();
      },
      [&] {
        for (int k = 0; k < (side - 1) * (side - 1) * (side - 1); ++k)
          cube(k / (side - 1) / (side - 1), k / (side - 1) % (side - 1),
               k % (side - 1));
      },
      {.others = 0.001});

  // A triangle and a square that cuts it: lists of corners, in turns.
  constexpr int polygons = 1 << 14;
  auto *area = s.zeros<float>(polygons);
  s.items("app-clip-polygon", polygons, area, polygons,
          [=](int i) {
            float xs[8], ys[8], nx[8], ny[8];
            int count = 3;
            for (int k = 0; k < 3; ++k) {
              xs[k] = 3 * unit(u32(6 * i + 2 * k)) - 1;
              ys[k] = 3 * unit(u32(6 * i + 2 * k + 1)) - 1;
            }
            for (int edge = 0; edge < 4; ++edge) {
              int kept = 0;
              const auto inside = [&](int k) {
                return edge == 0   ? xs[k]
                       : edge == 1 ? 1 - xs[k]
                       : edge == 2 ? ys[k]
                                   : 1 - ys[k];
              };
              for (int k = 0; k < count; ++k) {
                const int next = k + 1 == count ? 0 : k + 1;
                const float a = inside(k), b = inside(next);
                if (a >= 0) {
                  nx[kept] = xs[k];
                  ny[kept++] = ys[k];
                }
                if ((a >= 0) != (b >= 0)) {
                  const float t = a / (a - b);
                  nx[kept] = xs[k] + t * (xs[next] - xs[k]);
                  ny[kept++] = ys[k] + t * (ys[next] - ys[k]);
                }
              }
              count = kept;
              for (int k = 0; k < count; ++k) {
                xs[k] = nx[k];
                ys[k] = ny[k];
              }
            }
            float sum = 0;
            for (int k = 0; k < count; ++k) {
              const int next = k + 1 == count ? 0 : k + 1;
              sum += xs[k] * ys[next] - xs[next] * ys[k];
            }
            area[i] = sycl::fabs(sum) / 2;
          },
          {.ulps = 64, .others = 0.002});
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  geometry(s);
  return s.end();
}
