import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { curve, pngOf } from './picture.ts';

const PAPER = [255, 255, 255] as const;
const INK = [0, 0, 0] as const;

/** The pixels of a PNG that this module wrote: red alone, row by row. */
function redOf(png: Buffer): number[][] {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const data = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
  const rows: number[][] = [];
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * (width * 3 + 1) + 1, (y + 1) * (width * 3 + 1));
    rows.push(Array.from({ length: width }, (_, x) => ((row[x * 3] ?? 0) + (rows[y - 1]?.[x] ?? 0)) % 256));
  }
  return rows;
}

test('a PNG begins as one, and says how large it is', () => {
  const png = pngOf({ width: 3, height: 2, paper: PAPER, strokes: [] });
  expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  expect(png.toString('latin1', 12, 16)).toBe('IHDR');
  expect(redOf(png)).toEqual([
    [255, 255, 255],
    [255, 255, 255],
  ]);
});

test('a stroke covers the pixels under the pen, and half of those at its edge', () => {
  const strokes = [
    {
      points: [
        [0, 2.5],
        [4, 2.5],
      ],
      width: 2,
      colour: INK,
    },
  ] as const;
  expect(redOf(pngOf({ width: 3, height: 5, paper: PAPER, strokes })).map(([red]) => red)).toEqual([
    255, 128, 0, 128, 255,
  ]);
});

test('a curve ends where it should', () => {
  expect(curve([0, 0], [0, 5], [5, 10], [10, 10]).at(-1)).toEqual([10, 10]);
});
