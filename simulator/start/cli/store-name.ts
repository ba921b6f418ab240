/** The value of `--data`, for output: the address of a database without user and password. */
export function storeName(data: string): string {
  if (!/^postgres(ql)?:\/\//.test(data)) return data;
  const { protocol, host, pathname } = new URL(data);
  return `${protocol}//${host}${pathname}`;
}
