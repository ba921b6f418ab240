/** An object or array that is being written, and the position in it. */
interface Open {
  readonly object: object;
  /** The names of an object's members; undefined for an array. */
  readonly names: readonly string[] | undefined;
  readonly members: readonly unknown[];
  next: number;
  isEmpty: boolean;
}

/** Serialises a value that was parsed from JSON. Unlike `JSON.stringify`, it works at any depth. */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (failure) {
    if (failure instanceof RangeError) return deepJson(value);
    throw failure;
  }
}

/**
 * Like `jsonText`, but without recursion, so a value can be of any depth. If `textOf` returns the JSON of an object, that
 * text is written as it is. Throws TypeError for an object that contains itself.
 */
export function deepJson(value: unknown, textOf: (object: object) => string | undefined = () => undefined): string {
  const open: Open[] = [];
  const above = new Set<object>();
  let json = '';

  /** Writes a value, or begins an object or array. Returns false for a value that JSON cannot express. */
  function begin(member: unknown, before: string): boolean {
    if (typeof member !== 'object' || member === null || 'toJSON' in member) {
      const text: string | undefined = JSON.stringify(member);
      if (text !== undefined) json += before + text;
      return text !== undefined;
    }
    const known = textOf(member);
    json += before + (known ?? (Array.isArray(member) ? '[' : '{'));
    if (known !== undefined) return true;
    if (above.has(member)) throw new TypeError('An object that contains itself has no JSON.');
    above.add(member);
    open.push({
      object: member,
      names: Array.isArray(member) ? undefined : Object.keys(member),
      members: Array.isArray(member) ? member : Object.values(member),
      next: 0,
      isEmpty: true,
    });
    return true;
  }

  begin(value, '');
  for (let at = open.at(-1); at; at = open.at(-1)) {
    if (at.next === at.members.length) {
      json += at.names ? '}' : ']';
      above.delete(at.object);
      open.pop();
      continue;
    }
    const [name, member] = [at.names?.[at.next], at.members[at.next]];
    at.next += 1;
    const comma = at.isEmpty ? '' : ',';
    const isWritten = begin(member, name === undefined ? comma : `${comma}${JSON.stringify(name)}:`);
    if (isWritten) at.isEmpty = false;
    else if (!at.names) {
      json += `${comma}null`;
      at.isEmpty = false;
    }
  }
  return json;
}
