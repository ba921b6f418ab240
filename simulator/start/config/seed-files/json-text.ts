import type { ObjectNode, ValueNode } from '@humanwhocodes/momoa';
import { type DataText, MalformedText, type Position } from './data-text.ts';

/** The end of a message of `JSON.parse`, which is not in all of its messages. */
const PLACE = / at position \d+ \(line (\d+) column (\d+)\)$/;

/** What follows is a piece of the text, which may contain line breaks. The position says more. */
const EXCERPT = /, (?:\.\.\.)?"/;

/** Reads JSON. Throws MalformedText. */
export async function readJson(text: string): Promise<DataText> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (failure) {
    throw await malformed(text, failure);
  }
  // `JSON.parse` takes the last of two values with the same name. Only then are there more names in the text.
  if (namesInText(text) > namesIn(data)) await refuseSameNames(await syntaxTree(text));
  return { data, positionOf: async (path) => positionIn(await syntaxTree(text), path) };
}

async function malformed(text: string, failure: unknown): Promise<MalformedText> {
  const message = failure instanceof Error ? failure.message : String(failure);
  const [, line, column] = PLACE.exec(message) ?? [];
  const position = line === undefined ? await failingPosition(text) : { line: Number(line), column: Number(column) };
  return new MalformedText(message.replace(PLACE, '').split(EXCERPT, 1)[0] ?? '', position, failure);
}

/** How many names there are in a JSON text: one before each colon that is not in a text. */
function namesInText(text: string): number {
  let count = 0;
  let isInside = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInside && character === '\\') at += 1;
    else if (character === '"') isInside = !isInside;
    else if (!isInside && character === ':') count += 1;
  }
  return count;
}

function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const members: readonly unknown[] = Object.values(value);
  const own = Array.isArray(value) ? 0 : members.length;
  return members.reduce((sum: number, member) => sum + namesIn(member), own);
}

/** Throws MalformedText at the first name that its object has already. */
async function refuseSameNames(node: ValueNode): Promise<void> {
  if (node.type === 'Array') for (const { value } of node.elements) await refuseSameNames(value);
  if (node.type !== 'Object') return;
  const names = new Set<string>();
  for (const member of node.members) {
    const name = nameOf(member);
    const { line, column } = member.loc.start;
    if (names.has(name)) throw new MalformedText(`"${name}" is there twice in the same object`, { line, column });
    names.add(name);
    await refuseSameNames(member.value);
  }
}

function nameOf({ name }: ObjectNode['members'][number]): string {
  return name.type === 'String' ? name.value : name.name;
}

/** The library is loaded on demand: only a mistake needs the positions. */
async function syntaxTree(text: string): Promise<ValueNode> {
  const { parse } = await import('@humanwhocodes/momoa');
  return parse(text, { mode: 'json' }).body;
}

async function failingPosition(text: string): Promise<Position | undefined> {
  try {
    await syntaxTree(text);
    return undefined;
  } catch (failure) {
    const { line, column }: { line?: unknown; column?: unknown } = Object(failure);
    return typeof line === 'number' && typeof column === 'number' ? { line, column } : undefined;
  }
}

function positionIn(body: ValueNode, path: readonly PropertyKey[]): Position | undefined {
  let node: ValueNode | undefined = body;
  let found = body.loc.start;
  for (const part of path) {
    if (node?.type === 'Object') {
      const member = memberOf(node, String(part));
      found = member?.loc.start ?? found;
      node = member?.value;
    } else if (node?.type === 'Array') {
      node = node.elements[Number(part)]?.value;
      found = node?.loc.start ?? found;
    } else break;
  }
  return { line: found.line, column: found.column };
}

/** The last one with this name, as for `JSON.parse`. */
function memberOf({ members }: ObjectNode, name: string): ObjectNode['members'][number] | undefined {
  return members.findLast((member) => nameOf(member) === name);
}
