import { knownText } from './known-text.ts';

/** `value` as `JSON.stringify` has it; of what came from JSON text and is unchanged, anywhere in it, that text. */
export function writeJson(value: object): string {
  const known = knownText(value);
  if (known !== undefined) return known;
  if ('toJSON' in value) return JSON.stringify(value);
  return Array.isArray(value) ? writeArray(value) : writeObject(value);
}

function writeArray(elements: readonly unknown[]): string {
  // `Array.from` also visits what a sparse array leaves out.
  return `[${Array.from(elements, (element) => writeMember(element) ?? 'null').join(',')}]`;
}

function writeObject(object: object): string {
  let json = '{';
  for (const [name, member] of Object.entries(object)) {
    const text = writeMember(member);
    if (text === undefined) continue;
    if (json.length > 1) json += ',';
    json += `${JSON.stringify(name)}:${text}`;
  }
  return `${json}}`;
}

/** Undefined for what has no JSON. */
function writeMember(member: unknown): string | undefined {
  return typeof member === 'object' && member !== null ? writeJson(member) : JSON.stringify(member);
}
