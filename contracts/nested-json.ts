import { z } from 'zod';

/** The same as the nesting limit of an item (LIM-10). The platform names no limit for other values, so we chose it. */
const MAX_DEPTH = 50;

/** Any JSON with at most 50 levels. JSON.stringify cannot write a value with some thousand levels. */
export const nestedJson = z
  .unknown()
  .refine((value) => isNestedAtMost(value, MAX_DEPTH), `must not be nested deeper than ${MAX_DEPTH} levels`);

/** Whether `value` has at most `levels` levels of lists and objects. */
export function isNestedAtMost(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((member) => isNestedAtMost(member, levels - 1));
}
