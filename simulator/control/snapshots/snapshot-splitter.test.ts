import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SnapshotPart, snapshotSplitter } from './snapshot-splitter.ts';

function split(text: string, ...borders: readonly number[]): SnapshotPart[] {
  const splitter = snapshotSplitter();
  const cuts = [0, ...borders.map((border) => border % (text.length + 1)).toSorted((a, b) => a - b), text.length];
  const parts = cuts.slice(1).flatMap((cut, index) => splitter.write(text.slice(cuts[index], cut)));
  splitter.end();
  return parts;
}

describe('splitting the text of a snapshot', () => {
  test('members, tables and rows are distinguished', () => {
    expect(
      split(' {"a" : 1,\n"b":[{"c":"}]"}], "tables": {"items":[["x\\"y",2,null], [] ],"links":[]},"d":null}\n'),
    ).toEqual([
      { kind: 'member', key: 'a', value: 1 },
      { kind: 'member', key: 'b', value: [{ c: '}]' }] },
      { kind: 'tables' },
      { kind: 'table', table: 'items' },
      { kind: 'row', value: ['x"y', 2, null] },
      { kind: 'row', value: [] },
      { kind: 'table', table: 'links' },
      { kind: 'member', key: 'd', value: null },
    ]);
  });

  test('the parts are the same wherever the text is cut', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.dictionary(fc.string(), fc.array(fc.jsonValue())),
        fc.constantFrom(undefined, 1),
        fc.array(fc.nat(), { maxLength: 20 }),
        (members, tables, indent, borders) => {
          const { tables: _, ...others } = members;
          const text = JSON.stringify({ ...others, tables }, null, indent);
          const parts = split(text, ...borders);
          const found = parts.flatMap((part) => (part.kind === 'member' ? [[part.key, part.value]] : []));
          expect(found).toEqual(Object.entries(JSON.parse(JSON.stringify(others))));
          const rows = parts.flatMap((part) => (part.kind === 'row' ? [part.value] : []));
          expect(rows).toEqual(JSON.parse(JSON.stringify(Object.values(tables).flat())));
          expect(parts).toEqual(split(text));
        },
      ),
    );
  });

  test.each([
    ['[]', 'must be the JSON object of a snapshot'],
    ['{"a":1', 'is not well-formed JSON'],
    ['{"a":1}{', 'is not well-formed JSON'],
    ['{"a":1,}', 'is not well-formed JSON'],
    ['{"a":nul}', 'is not well-formed JSON'],
    ['{"tables":[]}', 'has "tables", which must be an object'],
    ['{"tables":{"items":{}}}', 'has "tables.items", which must be a list of rows'],
    ['{"tables":{"items":[[1 2]]}}', 'is not well-formed JSON'],
    ['', 'is not well-formed JSON'],
  ])('%s is rejected: it %s', (text, reason) => {
    expect(() => split(text)).toThrow(reason);
  });

  test('a value without an end is rejected when it is too long', () => {
    const splitter = snapshotSplitter();
    splitter.write('{"tables":{"items":[["');
    const megabyte = 'x'.repeat(2 ** 20);
    expect(() => {
      for (let written = 0; written < 20; written++) splitter.write(megabyte);
    }).toThrow('has a value of more than 8388608 characters');
  });
});
