import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Written by `npm run services -- --write`. */
export const OUTCOMES = join(import.meta.dirname, 'data/outcomes.json');

/** What answers an operation: the simulator or a pack, the declarations of its package, or nothing. */
const CLASSES = ['played', 'derived', 'not played'] as const;

/** `derived 200`: the class, and the status of its best answer to a request made from the declared types. */
const outcome = z.templateLiteral([z.enum(CLASSES), ' ', z.int()]);

/** The outcomes of all operations, by package and by the name of the operation. */
export const outcomes = z.record(
  z.string(),
  z.object({ version: z.string(), operations: z.record(z.string(), outcome) }),
);
export type Outcomes = z.infer<typeof outcomes>;

export function readOutcomes(): Outcomes {
  return outcomes.parse(JSON.parse(readFileSync(OUTCOMES, 'utf8')));
}

/** How many operations of a package are in each class, and how many are answered. */
export interface Counts {
  readonly operations: number;
  readonly played: number;
  readonly derived: number;
  readonly answered: number;
  /** With a 4xx that the declarations or what is there demand. */
  readonly refused: number;
}

export function countsOf(operations: Outcomes[string]['operations']): Counts {
  const all = Object.values(operations);
  const count = (isIn: (outcome: string) => boolean) => all.filter(isIn).length;
  return {
    operations: all.length,
    played: count((each) => each.startsWith('played')),
    derived: count((each) => each.startsWith('derived')),
    answered: count((each) => / 2\d\d$/.test(each)),
    refused: count((each) => / 4\d\d$/.test(each) && !each.startsWith('not played')),
  };
}

/** The counts that have fallen since the outcomes that are known. */
export function fallen(known: Outcomes, now: Outcomes): readonly string[] {
  return Object.entries(known).flatMap(([name, { operations }]) => {
    const [before, after] = [countsOf(operations), countsOf(now[name]?.operations ?? {})];
    return (['operations', 'played', 'derived', 'answered'] as const).flatMap((each) =>
      after[each] < before[each] ? [`${name}: ${each} fell from ${before[each]} to ${after[each]}`] : [],
    );
  });
}

/** A table of the packages, and what answers each operation: a line for each of their services. */
export function outcomeLines(all: Outcomes): readonly string[] {
  const rows = Object.entries(all).map(([name, { version, operations }]) => {
    const { operations: count, played, derived, answered, refused } = countsOf(operations);
    return `| ${name} ${version} | ${[count, played, derived, count - played - derived, answered, refused].join(' | ')} |`;
  });
  const lists = Object.entries(all).flatMap(([name, { operations }]) => {
    const byService = Map.groupBy(Object.keys(operations), (each) => each.split('.', 1).join());
    const lines = [...byService].map(([service, names]) => `- \`${service}\`: ${classLines(names, operations)}`);
    return ['', `### ${name}`, '', ...lines];
  });
  return [
    '| package | operations | played | derived | not played | answered | refused |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...rows,
    ...lists,
  ];
}

function classLines(names: readonly string[], operations: Outcomes[string]['operations']): string {
  return CLASSES.flatMap((kind) => {
    const own = names.filter((each) => operations[each]?.startsWith(kind));
    return own.length === 0 ? [] : [`${kind} ${own.map((each) => each.split('.').slice(1).join('.')).join(', ')}`];
  }).join('; ');
}
