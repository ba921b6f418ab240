/**
 * Settings that SQLite recommends for files that may have been tampered with (https://www.sqlite.org/security.html). In
 * addition, connections are opened in defensive mode.
 */
export const hardening: readonly string[] = [
  'PRAGMA trusted_schema = OFF',
  'PRAGMA cell_size_check = ON',
  'PRAGMA mmap_size = 0',
];
