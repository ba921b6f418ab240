/** The named fields of an object off the network or out of a storage; none of anything else. `constructor` is no field. */
export function fieldsOf(value: unknown): Map<string, unknown> {
  return new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}
