import type { ObjectNode, ValueNode } from '@humanwhocodes/momoa';
import { type DataText, MalformedText, type Position } from './data-text.ts';

/** The end of a message of `JSON.parse`, which is not in all of its messages. */
const PLACE = / at position \d+ \(line (\d+) column (\d+)\)$/;

/** What follows is a piece of the text, which may contain line breaks. The position says more. */
const EXCERPT = /, (?:\.\.\.)?"/;

/** Reads JSON. Throws MalformedText. */
export async function readJson(text: string): Promise<DataText> {
  try {
    return { data: JSON.parse(text), positionOf: async (path) => positionIn(await syntaxTree(text), path) };
  } catch (failure) {
    const message = failure instanceof Error ? failure.message : String(failure);
    const [, line, column] = PLACE.exec(message) ?? [];
    const position = line === undefined ? await failingPosition(text) : { line: Number(line), column: Number(column) };
    throw new MalformedText(message.replace(PLACE, '').split(EXCERPT, 1)[0] ?? '', position, failure);
  }
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
  return members.findLast((member) => (member.name.type === 'String' ? member.name.value : member.name.name) === name);
}
