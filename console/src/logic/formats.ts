/** `2031-05-06 07:08:09`, in UTC. */
export function instantText(iso: string): string {
  return iso
    .replace('T', ' ')
    .replace(/\.\d+Z$/, '')
    .replace(/Z$/, '');
}

/** `07:08:09.123`. */
export function timeText(iso: string): string {
  return iso.slice(11, 23);
}

/** `1,234`. */
export function numberText(value: number): string {
  return value.toLocaleString('en-GB');
}

/** `1 member`, `2 members`. */
export function countText(count: number, one: string): string {
  return `${numberText(count)} ${count === 1 ? one : `${one}s`}`;
}

/** JSON with two blanks. A text that is not JSON, for example because it was cut, stays as it is. */
export function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** A value of an item in one line. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  if ('$date' in value) return instantText(String(value.$date));
  return JSON.stringify(value);
}
