import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { type DataText, MalformedText, type Position } from './data-text.ts';

/**
 * Reads one document of YAML 1.2, whose plain values are those of JSON: a date is written as in JSON, `{ $date: … }`. Throws
 * MalformedText.
 */
export function readYaml(text: string): DataText {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  // An unknown tag is only a warning, but its value would become a text.
  const [mistake] = [...document.errors, ...document.warnings];
  if (mistake !== undefined) {
    throw new MalformedText(mistake.message, positionAt(lines, mistake.pos[0]), mistake);
  }
  return { data: dataOf(document), positionOf: async (path) => positionIn(document, lines, path) };
}

function dataOf(document: Document.Parsed): unknown {
  try {
    return document.toJS();
  } catch (failure) {
    // Aliases that would expand to too much data.
    throw new MalformedText(failure instanceof Error ? failure.message : String(failure), undefined, failure);
  }
}

function positionIn(document: Document.Parsed, lines: LineCounter, path: readonly PropertyKey[]): Position | undefined {
  let node: unknown = document.contents;
  let found = offsetOf(node);
  for (const part of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === part);
      found = offsetOf(pair?.key) ?? found;
      node = pair?.value;
    } else if (isSeq(node)) {
      node = node.items[Number(part)];
      found = offsetOf(node) ?? found;
    } else break;
  }
  return found === undefined ? undefined : positionAt(lines, found);
}

function offsetOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

function positionAt(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset);
  return { line, column: col };
}
