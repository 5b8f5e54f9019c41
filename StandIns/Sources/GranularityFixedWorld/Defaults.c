#define _GNU_SOURCE

#include "GranularityFixedWorld.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

// Foundation on Linux notifies nobody when a value of user defaults changes. The functions below replace the methods of
// `UserDefaults` that change a value: they call the original method, and then the observer.
//
// A method is called through the table of its class, or, from a subclass, by its symbol. This file replaces both.

#define SWIFT_METHOD __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

/// The table of the class begins with these fields. `size` and `start` are in bytes.
struct class_metadata {
  size_t kind;
  void *superclass;
  uint32_t flags;
  uint32_t instance_start;
  uint32_t instance_size;
  uint16_t instance_alignment;
  uint16_t reserved;
  uint32_t size;
  uint32_t start;
};

static _Atomic(void (*)(const void *, uintptr_t, uintptr_t)) observer;

/// Calls the observer. A key is a `String` of Swift, which has two words; the second word is never 0.
static void did_change(const void *defaults, uintptr_t first, uintptr_t second) {
  void (*known)(const void *, uintptr_t, uintptr_t) = atomic_load(&observer);
  if (known != NULL) known(defaults, first, second);
}

#define SET "$s10Foundation12UserDefaultsC3set_6forKeyyypSg_SStF"
#define REMOVE "$s10Foundation12UserDefaultsC12removeObject6forKeyySS_tF"
#define REGISTER "$s10Foundation12UserDefaultsC8register8defaultsySDySSypG_tF"

typedef SWIFT_METHOD void (*set_method)(const void *, uintptr_t, uintptr_t, SELF void *);
typedef SWIFT_METHOD void (*remove_method)(uintptr_t, uintptr_t, SELF void *);
typedef SWIFT_METHOD void (*register_method)(const void *, SELF void *);

SWIFT_METHOD void granularity_set(
    const void *value, uintptr_t first, uintptr_t second, SELF void *defaults) __asm__(SET);
SWIFT_METHOD void granularity_remove(
    uintptr_t first, uintptr_t second, SELF void *defaults) __asm__(REMOVE);
SWIFT_METHOD void granularity_register(
    const void *dictionary, SELF void *defaults) __asm__(REGISTER);

SWIFT_METHOD void granularity_set(
    const void *value, uintptr_t first, uintptr_t second, SELF void *defaults) {
  ((set_method)dlsym(RTLD_NEXT, SET))(value, first, second, defaults);
  did_change(defaults, first, second);
}

SWIFT_METHOD void granularity_remove(uintptr_t first, uintptr_t second, SELF void *defaults) {
  ((remove_method)dlsym(RTLD_NEXT, REMOVE))(first, second, defaults);
  did_change(defaults, first, second);
}

SWIFT_METHOD void granularity_register(const void *dictionary, SELF void *defaults) {
  ((register_method)dlsym(RTLD_NEXT, REGISTER))(dictionary, defaults);
  did_change(defaults, 0, 0);
}

/// Replaces a method in the table of its class. Returns false if the table does not contain the method.
static bool replace(void *metadata, const char *name, void *replacement) {
  void *original = dlsym(RTLD_NEXT, name);
  struct class_metadata *class = metadata;
  if (original == NULL) return false;
  bool found = false;
  for (size_t offset = 0; offset + sizeof(void *) <= class->size - class->start; offset += sizeof(void *)) {
    void **entry = (void **)((char *)metadata + offset);
    if (*entry != original) continue;
    *entry = replacement;
    found = true;
  }
  return found;
}

bool granularity_observe_defaults(void (*changed)(const void *, uintptr_t, uintptr_t)) {
  void *metadata = dlsym(RTLD_DEFAULT, "$s10Foundation12UserDefaultsCN");
  if (metadata == NULL) return false;
  bool observes = replace(metadata, SET, (void *)granularity_set)
      && replace(metadata, REMOVE, (void *)granularity_remove)
      && replace(metadata, REGISTER, (void *)granularity_register);
  if (observes) atomic_store(&observer, changed);
  return observes;
}

#else

bool granularity_observe_defaults(void (*changed)(const void *, uintptr_t, uintptr_t)) {
  (void)changed;
  return false;
}

#endif
