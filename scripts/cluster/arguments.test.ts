import { expect, test } from 'vitest';
import { readClusterArguments } from './arguments.ts';

test('npm run cluster starts three simulators on a new PostgreSQL database by default', () => {
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
])('npm run cluster refuses the arguments %j', (argv, message) => {
  expect(() => readClusterArguments(argv)).toThrow(message);
});
