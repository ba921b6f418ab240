import { expect, test } from 'vitest';
import type { OperationRow } from './operation-row.ts';
import { operations } from './operations.ts';

const rows = Object.entries<OperationRow>(operations);

test.each(rows.filter(([, { methods }]) => methods.includes('GET')))(
  'the operation %s is a GET, so it changes nothing',
  (_name, row) => {
    expect(row.kind).toBe('read');
  },
);

test('no two operations share an address', () => {
  const addresses = rows.flatMap(([, { methods, path, alias, also }]) =>
    methods.flatMap((method) => [...new Set([path, alias, ...also])].map((address) => `${method} ${address}`)),
  );
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
});
