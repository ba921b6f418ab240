/** The values that a filter compares: each element of an array, and the id of an item. */
function compared(value: unknown): readonly unknown[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.map((one) => (typeof one === 'object' && one !== null && '_id' in one ? one._id : one));
}

const HOLDS = new Map<string, (values: readonly unknown[], operand: unknown) => boolean>([
  ['$contains', ([text], part) => String(text).toLowerCase().includes(String(part).toLowerCase())],
  ['$gte', ([number], least) => Number(number) >= Number(least)],
  ['$lte', ([number], most) => Number(number) <= Number(most)],
  ['$hasSome', (values, wanted) => Array.isArray(wanted) && wanted.some((one) => values.includes(one))],
  ['$hasAll', (values, wanted) => Array.isArray(wanted) && wanted.every((one) => values.includes(one))],
]);

/** Whether an item passes a filter of equality, `$and` and a few operators. Other operators match every item. */
export function passes(item: Readonly<Record<string, unknown>>, filter: unknown): boolean {
  if (typeof filter !== 'object' || filter === null) return true;
  return Object.entries(filter).every(([field, wanted]: [string, unknown]) => {
    if (field === '$and') return Array.isArray(wanted) && wanted.every((part) => passes(item, part));
    if (typeof wanted !== 'object' || wanted === null) return compared(item[field]).includes(wanted);
    return Object.entries(wanted).every(
      ([operator, operand]) => HOLDS.get(operator)?.(compared(item[field]), operand) ?? true,
    );
  });
}
