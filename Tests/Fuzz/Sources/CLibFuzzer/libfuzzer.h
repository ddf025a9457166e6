#include <stddef.h>
#include <stdint.h>

/* Runs libFuzzer as its own main would. */
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
