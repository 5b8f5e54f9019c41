#define _GNU_SOURCE

#include "Statics.h"

#if defined(__linux__)

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// The symbol of each global and static variable of Swift ends with `vp` or `vpZ`. If an expression initializes the
// variable at its first use, there is also a token whose symbol ends with `_Wz`. The token is 0 until the variable was
// initialized (`swift_once`). If a token were reset but its variable were unknown, the next session could see values of
// the previous one. So all variables stay unchanged in a program without symbols.

/// A variable that the compiler initialized statically, with its initial value.
struct variable {
  unsigned char *place;
  size_t size;
  unsigned char *initial;
};

static intptr_t **tokens;
static size_t token_count;
static struct variable *variables;
static size_t variable_count;

static int has_ending(const char *name, const char *ending) {
  size_t length = strlen(name), count = strlen(ending);
  return length > count && strcmp(name + length - count, ending) == 0;
}

/// Selects the first object in the list of loaded objects, which is the program itself.
static int find_program(struct dl_phdr_info *info, size_t size, void *result) {
  (void)size;
  *(uintptr_t *)result = info->dlpi_addr;
  return 1;
}

/// True if a variable has an initialization token: the token's name, without its ending, is the beginning of the
/// variable's name.
static int has_token(const char *name, const char **names, size_t count) {
  for (size_t index = 0; index < count; index++) {
    size_t length = strlen(names[index]) - strlen("_Wz");
    if (strncmp(name, names[index], length) == 0) return 1;
  }
  return 0;
}

static void read_symbols(
    const unsigned char *file, const ElfW(Shdr) * sections, const ElfW(Shdr) * table, uintptr_t base) {
  const ElfW(Sym) *symbols = (const ElfW(Sym) *)(file + table->sh_offset);
  const char *strings = (const char *)(file + sections[table->sh_link].sh_offset);
  size_t count = table->sh_size / sizeof(ElfW(Sym));
  const char **names = calloc(count, sizeof *names);
  tokens = calloc(count, sizeof *tokens);
  variables = calloc(count, sizeof *variables);
  if (names == NULL || tokens == NULL || variables == NULL) {
    free(names);
    return;
  }
  for (int pass = 0; pass < 2; pass++) {
    for (size_t index = 0; index < count; index++) {
      const ElfW(Sym) *symbol = &symbols[index];
      const char *name = strings + symbol->st_name;
      int is_variable =
          (symbol->st_info & 0xf) == STT_OBJECT && symbol->st_shndx != SHN_UNDEF &&
          symbol->st_shndx < SHN_LORESERVE && (sections[symbol->st_shndx].sh_flags & SHF_WRITE) != 0 &&
          symbol->st_size > 0 && strncmp(name, "$s", 2) == 0;
      if (!is_variable) continue;
      if (pass == 0 && has_ending(name, "_Wz") && symbol->st_size == sizeof(intptr_t)) {
        names[token_count] = name;
        tokens[token_count] = (intptr_t *)(base + symbol->st_value);
        token_count++;
      } else if (
          pass == 1 && (has_ending(name, "vp") || has_ending(name, "vpZ")) &&
          !has_token(name, names, token_count)) {
        struct variable *variable = &variables[variable_count];
        variable->place = (unsigned char *)(base + symbol->st_value);
        variable->size = symbol->st_size;
        variable->initial = malloc(variable->size);
        if (variable->initial == NULL) continue;
        memcpy(variable->initial, variable->place, variable->size);
        variable_count++;
      }
    }
  }
  free(names);
}

void granularity_keep_statics(void) {
  uintptr_t base = 0;
  dl_iterate_phdr(find_program, &base);
  int descriptor = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  struct stat information;
  if (descriptor < 0) return;
  if (fstat(descriptor, &information) == 0 && information.st_size > (off_t)sizeof(ElfW(Ehdr))) {
    size_t size = (size_t)information.st_size;
    const unsigned char *file = mmap(NULL, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (file != MAP_FAILED) {
      const ElfW(Ehdr) *header = (const ElfW(Ehdr) *)file;
      const ElfW(Shdr) *sections = (const ElfW(Shdr) *)(file + header->e_shoff);
      int is_complete =
          memcmp(header->e_ident, ELFMAG, SELFMAG) == 0 && header->e_shoff > 0 &&
          header->e_shoff + (size_t)header->e_shnum * sizeof(ElfW(Shdr)) <= size;
      for (size_t index = 0; is_complete && index < header->e_shnum; index++) {
        if (sections[index].sh_type == SHT_SYMTAB) {
          read_symbols(file, sections, &sections[index], base);
          break;
        }
      }
      munmap((void *)file, size);
    }
  }
  close(descriptor);
}

void granularity_renew_statics(void) {
  for (size_t index = 0; index < token_count; index++) *tokens[index] = 0;
  for (size_t index = 0; index < variable_count; index++) {
    struct variable *variable = &variables[index];
    // The value that a previous session set is not released, because the next session does not know it.
    if (memcmp(variable->place, variable->initial, variable->size) != 0) {
      memcpy(variable->place, variable->initial, variable->size);
    }
  }
}

#else

void granularity_keep_statics(void) {}
void granularity_renew_statics(void) {}

#endif
