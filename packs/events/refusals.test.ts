import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventsCodes } from '#contracts/rules/error-codes.ts';

/** The codes in the calls of `fail` in the sources of the events. */
function sentCodes(): readonly string[] {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const sources = files.map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'));
  const codes = sources.flatMap((text) =>
    [...text.matchAll(/\bfail\(\s*\d{3},\s*'([A-Z_]+)'/g)].map(([, code = '']) => code),
  );
  return [...new Set(codes)].toSorted();
}

/** Codes that all services have. */
const OF_ALL = ['INVALID_ARGUMENT', 'REVISION_CONFLICT'];

test('every code that the events send has a rule, which says what would have passed', () => {
  const known = eventsCodes.map(({ id }) => id);
  expect(sentCodes().filter((code) => !OF_ALL.includes(code))).toEqual(known.toSorted());
  expect(eventsCodes.filter(({ says, passes }) => !(says.endsWith('.') && passes.endsWith('.')))).toEqual([]);
});
