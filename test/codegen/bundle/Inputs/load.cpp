#include <cstdio>
#include <dlfcn.h>

int main(int, char **argv) {
  std::puts("loading");
  void *library = dlopen(argv[1], RTLD_NOW);
  if (!library)
    return std::puts(dlerror()), 1;
  std::puts("unloading");
  dlclose(library);
  std::puts("done");
}
