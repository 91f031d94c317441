// Names sycl.
int refused = missing;
