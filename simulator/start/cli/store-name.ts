import { databaseUrl, isDatabaseAddress } from '../../store/database-address.ts';

/** The value of `--data`, for output: the address of a database without user and password. */
export function storeName(data: string): string {
  if (!isDatabaseAddress(data)) return data;
  const { protocol, host = '', pathname = '' } = databaseUrl(data) ?? { protocol: 'postgres:' };
  return `${protocol}//${host}${pathname}`;
}
