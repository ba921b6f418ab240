import { z } from 'zod';
import { type FieldTree, fieldTree } from './field-tree.ts';
import type { Exchange } from './recording.ts';

/** What a check sent and got, beside a recording: the differences as sentences, and how many exchanges were compared. */
export interface Comparison {
  readonly compared: number;
  readonly differences: readonly string[];
}

/**
 * Compares the exchanges of one check, one by one: status and code of an error, the fields of the answer with their types, and
 * whether a declared order is kept. After an exchange with another request, nothing is compared: what follows is another way.
 */
export function compareExchanges(recorded: readonly Exchange[], observed: readonly Exchange[]): Comparison {
  const differences: string[] = [];
  let compared = 0;
  for (const [at, before] of recorded.entries()) {
    const now = observed[at];
    const name = `exchange ${at + 1}, ${before.operation}`;
    if (now === undefined) {
      differences.push(`${name}: it was not sent. The recording has ${recorded.length} exchanges.`);
      break;
    }
    if (now.operation !== before.operation || now.method !== before.method) {
      differences.push(`${name}: ${now.method} ${now.operation} was sent instead.`);
      break;
    }
    compared += 1;
    differences.push(...differencesOf(before, now).map((difference) => `${name}: ${difference}`));
    if (now.status !== before.status) break;
  }
  return { compared, differences };
}

function differencesOf(recorded: Exchange, observed: Exchange): readonly string[] {
  const [before, now] = [outcome(recorded), outcome(observed)];
  if (before !== now) return [`the recording has ${before}, and this platform ${now}`];
  if (recorded.response === undefined && observed.response === undefined) return [];
  return [
    ...treeDifferences(fieldTree(recorded.response), fieldTree(observed.response)),
    ...orderDifferences(recorded.order ?? [], observed.order ?? []),
  ];
}

const errorCode = z.union([
  z
    .object({ details: z.object({ applicationError: z.object({ code: z.string() }) }) })
    .transform(({ details }) => details.applicationError.code),
  z.object({ error: z.string() }).transform(({ error }) => error),
]);

function outcome({ status, response }: Exchange): string {
  const code = status >= 400 ? errorCode.safeParse(response).data : undefined;
  return code === undefined ? String(status) : `${status} ${code}`;
}

function treeDifferences(recorded: FieldTree, observed: FieldTree): readonly string[] {
  const differences: string[] = [];
  for (const path of new Set([...recorded.keys(), ...observed.keys()])) {
    const [before, now] = [recorded.get(path), observed.get(path)];
    // The field that holds it says so already, and the items of an empty list are unknown.
    if (parentsDiffer(path, recorded, observed)) continue;
    const field = path === '' ? 'the answer' : `the field ${path}`;
    if (before === undefined) differences.push(`${field} is not in the recording`);
    else if (now === undefined) differences.push(`${field} is missing`);
    else if (typesText(before) !== typesText(now)) {
      differences.push(`${field} is ${typesText(now)}, and ${typesText(before)} in the recording`);
    }
  }
  return differences;
}

function parentsDiffer(path: string, recorded: FieldTree, observed: FieldTree): boolean {
  const parents = parentsOf(path);
  return (
    parents.some((parent) => {
      const isUnknown = parent.endsWith('[]') && (!recorded.has(parent) || !observed.has(parent));
      return isUnknown || recorded.has(parent) !== observed.has(parent);
    }) ||
    (path.endsWith('[]') && (!recorded.has(path) || !observed.has(path)))
  );
}

/** `a[].b` has the parents `a` and `a[]`. */
function parentsOf(path: string): readonly string[] {
  return [...path.matchAll(/\[\]|\./g)]
    .flatMap(({ 0: mark, index }) => {
      const before = path.slice(0, index);
      return mark === '.' ? [before] : [before, `${before}[]`];
    })
    .filter((parent) => parent !== path);
}

function typesText(types: ReadonlySet<string>): string {
  return [...types].sort().join(' or ');
}

function orderDifferences(
  recorded: NonNullable<Exchange['order']>,
  observed: NonNullable<Exchange['order']>,
): readonly string[] {
  return recorded.flatMap(({ field, kept }) => {
    const now = observed.find((each) => each.field === field);
    if (now === undefined || now.kept === kept) return [];
    const words = (isKept: boolean) => (isKept ? 'in the order of' : 'in another order than');
    return [`the items are ${words(now.kept)} ${field}, and ${words(kept)} it in the recording`];
  });
}
