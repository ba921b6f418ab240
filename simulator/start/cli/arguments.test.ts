import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import { storeName } from './data-option.ts';

const DATABASE_URL = 'postgres://ada:secret@db.example:5432/club?schema=backlot';

test.each([
  ['nothing is given', [], {}, '.backlot/world.sqlite'],
  ['DATABASE_URL is a PostgreSQL database', [], { DATABASE_URL }, DATABASE_URL],
  ['DATABASE_URL is another database', [], { DATABASE_URL: 'mysql://db.example/club' }, '.backlot/world.sqlite'],
  ['--data is given, too', ['--data', 'club.sqlite'], { DATABASE_URL }, 'club.sqlite'],
  ['a program starts it for itself', ['--json'], { DATABASE_URL }, ':memory:'],
  ['a test starts it on a free port', ['--port', '0'], { DATABASE_URL }, ':memory:'],
] as const)('the arguments choose the store if %s', (_when, argv, env, data) => {
  expect(readArguments(argv, env).data).toBe(data);
});

test.each([
  [DATABASE_URL, 'postgres://db.example:5432/club'],
  ['club.sqlite', 'club.sqlite'],
])('the output never shows the password of a database: %s', (data, shown) => {
  expect(storeName(data)).toBe(shown);
});
