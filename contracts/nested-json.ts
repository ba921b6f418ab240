import { z } from 'zod';

/** As deep as the content of an item may be (LIM-1). The platform names no limit for other values, so this one is ours. */
const MAX_DEPTH = 50;

/** Any JSON that is nested at most 50 levels deep. JSON.stringify cannot write a value that is nested some thousand levels deep. */
export const nestedJson = z
  .unknown()
  .refine((value) => isNestedAtMost(value, MAX_DEPTH), `must not be nested deeper than ${MAX_DEPTH} levels`);

/** Whether `value` has at most so many levels of lists and objects. */
export function isNestedAtMost(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((member) => isNestedAtMost(member, levels - 1));
}
