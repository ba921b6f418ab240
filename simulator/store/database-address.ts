/** Whether `--data` is the address of a PostgreSQL database, and not a file. */
export function isDatabaseAddress(data: string): boolean {
  return /^postgres(ql)?:\/\//i.test(data);
}

/**
 * Reads the address of a PostgreSQL database. Undefined if it is not an address. `pg` allows an address without a host, if its
 * parameter `host` is the folder of a socket: postgres://user:password@/database?host=/run/postgresql.
 */
export function databaseUrl(data: string): URL | undefined {
  return URL.parse(data) ?? URL.parse(data.replace('@/', '@localhost/')) ?? undefined;
}
