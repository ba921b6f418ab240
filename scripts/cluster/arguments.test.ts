import { expect, test } from 'vitest';
import { readClusterArguments } from './arguments.ts';

test('by default, three simulators on a new PostgreSQL database', () => {
  expect(readClusterArguments([])).toMatchObject({
    port: 4700,
    processes: 3,
    store: 'postgres',
    data: undefined,
  });
});

test.each([
  [['--store', 'mysql'], '--store takes postgres or sqlite, not "mysql".'],
  [['--processes', '0'], '--processes takes a whole number from 1 to 64, not "0".'],
  [['--port', 'http'], '--port takes a whole number from 0 to 65535, not "http".'],
])('%j is refused', (argv, message) => {
  expect(() => readClusterArguments(argv)).toThrow(message);
});
