import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { currentName } from '#contracts/conformance/requirements/requirement.ts';
import * as bookingsByDesign from './bookings-by-design.ts';
import * as closedByDesign from './closed-by-design.ts';
import * as derivedByDesign from './derived-by-design.ts';
import * as eventsByDesign from './events-by-design.ts';
import { type Finding, finding } from './finding.ts';
import { MUTANTS } from './mutants.ts';
import * as plansByDesign from './plans-by-design.ts';
import * as ticketsByDesign from './tickets-by-design.ts';

const FROZEN = new URL('../../../verify/conformance/requirements-2026-11.txt', import.meta.url);

/** Runs all mutants once, in one separate process. Each mutant starts its own simulator. */
let findings: readonly Finding[] = [];
beforeAll(async () => {
  const program = new URL('./run-mutants.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  findings = stdout
    .trimEnd()
    .split('\n')
    .map((line) => finding.parse(JSON.parse(line)));
}, 300_000);

function verdict(defect: string | null, check: string): string | undefined {
  return findings.find((each) => each.defect === defect && each.check === check)?.verdict;
}

describe('the unchanged simulator keeps every rule of the table', () => {
  for (const { title } of new Set(MUTANTS.map(({ breaks }) => breaks))) {
    test(title, () => {
      expect(verdict(null, title)).toBe('kept');
    });
  }
});

describe('every check detects its mutants', () => {
  for (const { defect, breaks } of MUTANTS) {
    test(`${defect}; seen by: ${breaks.title}`, () => {
      expect(verdict(defect, breaks.title)).toBe('broken');
    });
  }
});

test('a report of conformance names every mutant that a suite detects, by a requirement of a frozen set', () => {
  const frozen = new Set(readFileSync(FROZEN, 'utf8').split('\n').map(currentName));
  const inSuites = findings.filter(({ defect, requirement }) => defect !== null && requirement !== null);
  // The shop is younger than the set.
  const isOlder = ({ requirement }: Finding) => requirement?.startsWith('shop: ') === false;
  expect(inSuites.filter(isOlder).filter(({ requirement }) => !frozen.has(requirement ?? ''))).toEqual([]);
  const unnamed = new Set(findings.filter(({ requirement }) => requirement === null).map(({ check }) => check));
  const beside = new Set(
    [bookingsByDesign, closedByDesign, derivedByDesign, eventsByDesign, plansByDesign, ticketsByDesign].flatMap(
      (checks) => Object.values(checks).map(({ title }) => title),
    ),
  );
  expect([...unnamed].filter((title) => !beside.has(title))).toEqual([]);
});
