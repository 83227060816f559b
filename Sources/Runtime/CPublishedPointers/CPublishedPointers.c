#ifdef __linux__
#define _GNU_SOURCE
#include <link.h>
#endif

#include "CPublishedPointers.h"

_Thread_local bool levity_answering = false;

struct levity_creation_buffer *levity_creations = 0;

#ifdef __linux__
struct levity_visit {
  void (*visit)(const char *path, void *context);
  void *context;
};

static int levity_image_visit(struct dl_phdr_info *image, size_t size, void *visit) {
  (void)size;
  ((struct levity_visit *)visit)->visit(image->dlpi_name, ((struct levity_visit *)visit)->context);
  return 0;
}

void levity_images_visit(void (*visit)(const char *path, void *context), void *context) {
  struct levity_visit both = {visit, context};
  dl_iterate_phdr(levity_image_visit, &both);
}
#endif
