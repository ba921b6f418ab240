/** Whether `found` contains everything in `wanted`. It may contain more, such as the defaults of the service. */
export function covers(found: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(found) && found.length === wanted.length && wanted.every((each, at) => covers(found[at], each))
    );
  }
  if (typeof wanted !== 'object' || wanted === null) return Object.is(found, wanted);
  if (typeof found !== 'object' || found === null) return false;
  const fields = new Map<string, unknown>(Object.entries(found));
  return Object.entries(wanted).every(([name, value]) => value === undefined || covers(fields.get(name), value));
}
