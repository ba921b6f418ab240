import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#handlers/platform-operation.ts';
import { readPackRequests } from '#simulator/declared/pack-requests.ts';
import { OWN_PACKS } from '#simulator/start/packs/own-packs.ts';

const ROOT = join(import.meta.dirname, '..');
const TESTS = globSync('packs/**/*.test.ts', { cwd: ROOT })
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n');

const packs = await Promise.all(OWN_PACKS.map(({ load }) => load()));
const requests = await readPackRequests();
/** `name`: as the official client and the rules name it. */
const operations = packs.flatMap((pack) =>
  pack.handlers.flatMap(({ path, operation }) =>
    operation ? [{ pack: pack.name, path, operation, name: operation.name.replace(/\d+$/, '') }] : [],
  ),
);

describe('every operation of a pack', () => {
  test('has a request that is checked in all projects', () => {
    expect(operations.filter(({ operation }) => !requests.has(addressOf(operation()))).map(({ name }) => name)).toEqual(
      [],
    );
  });

  test('is called by a test, by its name or its address', () => {
    const isCalled = ({ name, path }: (typeof operations)[number]) =>
      TESTS.includes(`.${name}(`) || TESTS.includes(`'${path}'`);
    expect(operations.filter((operation) => !isCalled(operation)).map(({ name }) => name)).toEqual([]);
  });

  test('is named by a rule of the chapter of its pack', () => {
    const isNamed = ({ pack, name }: (typeof operations)[number]) =>
      new RegExp(`\\b${name}\\b`).test(readFileSync(join(ROOT, `docs/rules/${pack}.md`), 'utf8'));
    expect(operations.filter((operation) => !isNamed(operation)).map(({ name }) => name)).toEqual([]);
  });
});
