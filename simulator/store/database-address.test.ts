import { expect, test } from 'vitest';
import { databaseUrl, isDatabaseAddress } from './database-address.ts';

test.each([
  ['postgres://db.example/club', true],
  ['postgresql://db.example/club', true],
  ['POSTGRES://db.example/club', true],
  ['club.sqlite', false],
  ['mysql://db.example/club', false],
])('whether %s is the address of a database: %s', (data, expected) => {
  expect(isDatabaseAddress(data)).toBe(expected);
});

test('an address may name the folder of a socket in place of a host', () => {
  const url = databaseUrl('postgres://ada:secret@/club?host=/run/postgresql');
  expect([url?.pathname, url?.searchParams.get('host')]).toEqual(['/club', '/run/postgresql']);
});

test.each(['postgres://ada:secret@', 'postgres://db.example:99999/club'])('%s cannot be read', (data) => {
  expect(databaseUrl(data)).toBeUndefined();
});
