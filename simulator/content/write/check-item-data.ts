import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { isImpossibleDate } from '#contracts/iso-date.ts';
import { invalidArgument, refusal, shown } from '../../errors/content-error.ts';
import { isDateObject } from '../../query/operands.ts';
import type { WorkBudget } from '../../world/work-budget.ts';

/**
 * Checks the data of an item. Throws WDE0134 for a name that starts with `$` (WRT-1), WDE0168 for more than 50 levels
 * (LIM-10), and WDE0080 for a number that JSON cannot represent and for a date that does not exist. It recurses only to the allowed depth, so later code
 * can recurse without a check. Each value is counted in `work` for everything that is done to it until it is stored.
 */
export function checkItemData(data: object, work: WorkBudget): void {
  // At the top level, `$date` is rejected too: the whole item would be read as a date.
  if (Object.hasOwn(data, '$date')) throw refusal('WDE0134', { field: '$date' });
  checkMembers(data, 1, work);
}

function checkMembers(container: object, depth: number, work: WorkBudget): void {
  if (depth > CONTENT_LIMITS.maxItemDepth) throw refusal('WDE0168', { maximum: CONTENT_LIMITS.maxItemDepth });
  if (Array.isArray(container)) {
    const list: readonly unknown[] = container;
    // A list may have two million elements. Its entries would be as many arrays, and a text for each index.
    for (let at = 0; at < list.length; at++) checkValue(at, list[at], depth, work);
    return;
  }
  for (const [key, value] of Object.entries(container)) {
    if (key.startsWith('$') && key !== '$date') throw refusal('WDE0134', { field: key });
    checkValue(key, value, depth, work);
  }
}

/** The cost of checking a value, searching it for dates, writing it as JSON and storing it. */
const UNITS_OF_A_VALUE = 10;

function checkValue(key: string | number, value: unknown, depth: number, work: WorkBudget): void {
  work.spend(UNITS_OF_A_VALUE);
  if (typeof value === 'string') work.spendText(value.length);
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw invalidArgument(`${key} is not a finite number.`);
  }
  if (typeof value !== 'object' || value === null) return;
  checkDate(key, value);
  if (!isDateObject(value)) checkMembers(value, depth + 1, work);
}

/** Clients would read a date that does not exist as another one. Any other text beside `$date` is left as it is. */
function checkDate(key: string | number, value: object): void {
  const date: unknown = Object.hasOwn(value, '$date') && '$date' in value ? value.$date : undefined;
  if (typeof date !== 'string' || !isImpossibleDate(date)) return;
  throw invalidArgument(
    `${key} should be a date that exists, such as {"$date":"2026-01-31T12:00:00.000Z"}. Got ${shown(value)} instead.`,
  );
}
