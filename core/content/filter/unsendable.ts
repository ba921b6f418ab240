import type { Mistake } from '../../errors/mistake.ts';
import { isPlainObject, typeWord } from '../../json-type.ts';
import { unsendable } from './filter-mistake.ts';
import { pathOf } from './path-of.ts';

/** Why JSON cannot carry a value that is neither an array nor a plain object; null when it can. */
function obstacle(value: unknown): string | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'an invalid Date' : null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : String(value);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  return value === undefined ? 'undefined' : `a ${typeWord(value)}`;
}

/** An undefined field in a filter would silently drop the condition. In an item it means that the field is missing. */
type UndefinedFields = 'refused' | 'left out';

function mistakesAt(
  value: unknown,
  at: string,
  above: readonly unknown[],
  undefinedFields: UndefinedFields,
): Mistake[] {
  const name = at === '' ? 'Filter Model' : at;
  if (above.includes(value)) return [unsendable(name, 'inside itself')];
  // Array.from, because holes of an array are undefined too, and `map` skips them.
  const members: [string, unknown][] | null = Array.isArray(value)
    ? Array.from(value, (member) => [at, member])
    : isPlainObject(value)
      ? Object.entries(value)
          .filter(([, member]) => member !== undefined || undefinedFields === 'refused')
          .map(([key, member]) => [pathOf(at, key), member])
      : null;
  if (members !== null) {
    return members.flatMap(([path, member]) => mistakesAt(member, path, [...above, value], undefinedFields));
  }
  const what = obstacle(value);
  return what === null ? [] : [unsendable(name, what)];
}

/** The places in `value` that JSON would drop, change or fail on. Paths do not contain array indexes. */
export function unsendableMistakes(value: unknown, undefinedFields: UndefinedFields = 'refused'): Mistake[] {
  return mistakesAt(value, '', [], undefinedFields);
}
