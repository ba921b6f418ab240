import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { iconPng, previewPng } from './emblem.ts';

const PAPER = [246, 244, 238];
const INK = [29, 27, 24];
const PENCIL = [35, 64, 168];

/** Decodes a PNG file: its size, and the red, green and blue of a pixel. */
function decode(png: Buffer) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`;
  const { pixels } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`,
  ).render();
  return {
    size: [width, height],
    colourAt: (x: number, y: number) => [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)],
  };
}

test.each([180, 192, 512])(
  'the icon of %i pixels is paper to its corners, with lines in ink and a brace in pencil',
  (size) => {
    const { size: drawn, colourAt } = decode(iconPng(size));
    const at = (x: number, y: number) => colourAt(Math.floor((x * size) / 32), Math.floor((y * size) / 32));
    expect(drawn).toEqual([size, size]);
    expect([at(0, 0), at(31.9, 31.9)]).toEqual([PAPER, PAPER]);
    expect(at(20, 8)).toEqual(INK);
    expect(at(7, 11.2)).toEqual(PENCIL);
  },
);

test('a maskable icon keeps every stroke inside the safe circle', () => {
  const { size, colourAt } = decode(iconPng(512, { maskable: true }));
  expect(size).toEqual([512, 512]);
  expect(colourAt(Math.floor(16 + (20 - 16) * 0.72) * 16, Math.round((16 + (8 - 16) * 0.72) * 16))).toEqual(INK);
  const outside: number[][] = [];
  for (let y = 0; y < 512; y += 4) {
    for (let x = 0; x < 512; x += 4) if (Math.hypot(x - 256, y - 256) > 0.4 * 512) outside.push(colourAt(x, y));
  }
  expect(new Set(outside.map(String))).toEqual(new Set([String(PAPER)]));
});

test('the preview of a shared link is 1200 by 630 pixels, with a brace and an underline in pencil', () => {
  const { size, colourAt } = decode(previewPng());
  expect(size).toEqual([1200, 630]);
  expect(colourAt(0, 0)).toEqual(PAPER);
  expect(colourAt(502, 318)).toEqual(PENCIL);
  expect(colourAt(302, 306)).toEqual(PENCIL);
  expect(colourAt(700, 96)).toEqual([176, 169, 152]);
});
