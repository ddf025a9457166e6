/* Feeds standard input to libvterm and prints its screen. Arguments: columns, rows. */
#include <stdio.h>
#include <stdlib.h>
#include <vterm.h>

static void print_utf8(uint32_t scalar) {
  if (scalar < 0x80) {
    putchar(scalar);
  } else if (scalar < 0x800) {
    putchar(0xC0 | scalar >> 6);
    putchar(0x80 | (scalar & 0x3F));
  } else if (scalar < 0x10000) {
    putchar(0xE0 | scalar >> 12);
    putchar(0x80 | (scalar >> 6 & 0x3F));
    putchar(0x80 | (scalar & 0x3F));
  } else {
    putchar(0xF0 | scalar >> 18);
    putchar(0x80 | (scalar >> 12 & 0x3F));
    putchar(0x80 | (scalar >> 6 & 0x3F));
    putchar(0x80 | (scalar & 0x3F));
  }
}

/* The right half of a wide glyph holds the scalar -1. */
static void print_row(VTermScreen *screen, int row, int columns) {
  for (int column = 0; column < columns; column++) {
    VTermScreenCell cell;
    vterm_screen_get_cell(screen, (VTermPos){.row = row, .col = column}, &cell);
    if (cell.chars[0] == (uint32_t)-1) continue;
    if (cell.chars[0] == 0) putchar(' ');
    for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && cell.chars[i]; i++) print_utf8(cell.chars[i]);
  }
  putchar('\n');
}

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  int columns = atoi(argv[1]), rows = atoi(argv[2]);
  VTerm *terminal = vterm_new(rows, columns);
  vterm_set_utf8(terminal, 1);
  VTermScreen *screen = vterm_obtain_screen(terminal);
  vterm_screen_reset(screen, 1);
  char buffer[65536];
  size_t count;
  while ((count = fread(buffer, 1, sizeof buffer, stdin)) > 0)
    vterm_input_write(terminal, buffer, count);
  vterm_screen_flush_damage(screen);
  for (int row = 0; row < rows; row++) print_row(screen, row, columns);
  vterm_free(terminal);
  return 0;
}
