import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import recheck from 'recheck/package.json' with { type: 'json' };
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { operations } from '#contracts/operations/operations.ts';
import kept from './verdicts.json' with { type: 'json' };

// Use the checker's JavaScript build. It is slower than the native ones, but it is the same on every machine.
vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure');
const { checkSync } = await import('recheck');
const { expressionsIn } = await import('./expressions-in.ts');

/** Code that runs on stored or received text. Tests, contract suites, seeds and the build only read our own text. */
const SOURCES = [
  'command',
  'contracts',
  'core',
  'handlers',
  'packs',
  'simulator',
  'site/src',
  'site/service-worker',
  'verify/doctor',
].flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx,js}`, {
    exclude: ['**/*.test.{ts,tsx}', '**/testing/**', '**/conformance/**', '**/seeds/**'],
  }),
);

/** The shapes of paths with parameters, without their words, because checking long texts is slow. */
const PATH_SHAPES = [
  ...new Set(
    Object.values(operations)
      .map(({ path }) =>
        path
          .replaceAll(/\/[^/{]+/g, '/a')
          .replaceAll(/(?:\/a)+/g, '/a')
          .replaceAll(/\w+\}/g, 'b}'),
      )
      .filter((shape) => shape.includes('{')),
  ),
];

const UNDECIDED = 'not decidable';

/** With RECHECK=all, the checker needs twenty seconds of the processor, and more beside other work. */
const LONGEST_MS = 300_000;

/**
 * Expressions with lookaround, which no automaton decides. They were read by hand: each look ahead or behind is of one
 * character, or of characters that cannot begin another match, so no character is read more than twice.
 */
const READ_BY_HAND = ['core/client/send.ts'];

/** Written with RECHECK=new, which asks about the expressions that the list lacks, or RECHECK=all, which asks about all. */
const VERDICTS = join(import.meta.dirname, 'verdicts.json');
const { RECHECK } = process.env;
const isUsed = kept.recheck === recheck.version && RECHECK !== 'all';
const linear = new Set(isUsed ? kept.linear : []);
const undecided = new Set(isUsed ? kept.undecided : []);
/** The expressions that were asked about, with what was found. */
const asked = new Map<string, string | undefined>();

/** What the list says of an expression, or the checker if the list does not have it. */
function problemOf(source: string, flags: string): string | undefined {
  const text = `/${source}/${flags}`;
  const listed = undecided.has(text) ? UNDECIDED : undefined;
  const problem = listed !== undefined || linear.has(text) ? listed : checkedProblemOf(source, flags);
  asked.set(text, problem);
  return problem;
}

/**
 * The reason why an expression can take more than linear time; undefined if it cannot. Only recheck's automaton is asked:
 * its search by random texts finds different answers on a busy machine.
 */
function checkedProblemOf(source: string, flags: string): string | undefined {
  const result = checkSync(source, flags, { checker: 'automaton', timeout: 60_000 });
  if (result.status === 'safe') return undefined;
  if (result.status === 'unknown' && result.error.kind === 'unsupported') return UNDECIDED;
  return `${result.status === 'vulnerable' ? result.complexity.summary : 'cannot be checked'}: /${source}/${flags}`;
}

describe('no regular expression takes more than linear time', () => {
  const found = SOURCES.map((file) => ({ file, ...expressionsIn(file, readFileSync(file, 'utf8')) }));

  test('the check knows an expression that takes quadratic time', () => {
    expect(checkedProblemOf('<[^>]*>', 'g')).toBe('2nd degree polynomial: /<[^>]*>/g');
  });

  test('no regular expression in the sources takes more than linear time', { timeout: LONGEST_MS }, () => {
    const places = new Map(
      found.flatMap(({ literals }) => literals).map((each) => [`/${each.source}/${each.flags}`, each]),
    );
    expect(places.size).toBeGreaterThan(70);
    const problems = [...places.values()].flatMap(({ source, flags, place }) => {
      const problem = problemOf(source, flags);
      return problem === undefined ? [] : [`${place.replace(/:.*/, '')}: ${problem}`];
    });
    expect(problems).toEqual(READ_BY_HAND.map((file) => `${file}: ${UNDECIDED}`));
  });

  test('built at run time, in the only files that do so', async () => {
    const builders = found.filter(({ built }) => built > 0).map(({ file }) => file);
    expect(builders.sort()).toEqual([
      'simulator/control/without-secrets.ts',
      'simulator/http/surface.ts',
      'site/src/club/csv-text.ts',
    ]);
    // Another test file of this worker may have loaded the modules already.
    vi.resetModules();
    const made: RegExp[] = [];
    vi.stubGlobal(
      'RegExp',
      class extends RegExp {
        constructor(source: string, flags?: string) {
          super(source, flags);
          made.push(this);
        }
      },
    );
    try {
      const { route } = await import('#simulator/http/route.ts');
      const { routeTable } = await import('#simulator/http/surface.ts');
      const { withoutSecrets } = await import('#simulator/control/without-secrets.ts');
      routeTable(PATH_SHAPES.map((path) => route('GET', [path], async () => ({}))));
      withoutSecrets('a=1', 'request');
      await import('#site/club/csv-text.ts');
    } finally {
      vi.unstubAllGlobals();
    }
    expect(made.length).toBe(PATH_SHAPES.length + 7);
    // Shorten long words. They do not change how the time grows, and checking long texts is slow and only approximate.
    const short = made.map(({ source, flags }) => [
      source.replaceAll(/[a-z]{3,}/gi, (word) => word.slice(0, 2)),
      flags,
    ]);
    const problems = short.map(([source = '', flags = '']) => problemOf(source, flags)).filter(Boolean);
    // The parameter of an address in `without-secrets.ts`, and both directions of the guard in `csv-text.ts`, as above.
    expect(problems).toEqual([UNDECIDED, UNDECIDED, UNDECIDED]);
  });

  test.each([
    ['email', z.email()],
    ['datetime', z.iso.datetime({ offset: true })],
  ])('no regular expression of Zod takes more than linear time: %s', (_format, schema) => {
    const pattern = schema._zod.def.pattern;
    expect(pattern).toBeInstanceOf(RegExp);
    expect(problemOf(pattern?.source ?? '', pattern?.flags ?? '')).toBeUndefined();
  });

  test('the list of checked expressions is of this version of the checker, and has no expression that is gone', () => {
    const withProblem = (wanted: string | undefined) =>
      [...asked].flatMap(([text, problem]) => (problem === wanted ? [text] : [])).toSorted();
    if (RECHECK !== undefined) {
      const verdicts = { recheck: recheck.version, linear: withProblem(undefined), undecided: withProblem(UNDECIDED) };
      writeFileSync(VERDICTS, `${JSON.stringify(verdicts, null, 2)}\n`);
      return;
    }
    const command = 'Write the list again: RECHECK=new npx vitest run scripts/regular-expressions';
    expect(kept.recheck, command).toBe(recheck.version);
    expect(
      [...kept.linear, ...kept.undecided].filter((text) => !asked.has(text)),
      command,
    ).toEqual([]);
  });
});
