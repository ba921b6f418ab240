/**
 * The fields of an object from the network or from a storage; an empty map for anything else. A map, because a plain
 * object would also answer to `constructor`.
 */
export function fieldsOf(value: unknown): Map<string, unknown> {
  return new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}
