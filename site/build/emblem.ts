import { type Colour, curve, type Picture, pngOf, type Stroke } from './picture.ts';

/** The colours of tokens.css in its light theme. */
const PAPER: Colour = [246, 244, 238];
const INK: Colour = [29, 27, 24];
const PENCIL: Colour = [35, 64, 168];

/** The emblem in the units of public/favicon.svg, a square of 32: lines of text, and a brace in their margin. */
const LINES = [
  [14, 8, 25],
  [14, 13.3, 25],
  [14, 18.7, 25],
  [14, 24, 21],
] as const;
const BRACE = [
  [9.6, 6.5] as const,
  ...curve([9.6, 6.5], [6.6, 6.8], [7, 9.2], [7, 11.2]),
  ...curve([7, 11.2], [7, 13.7], [7.2, 15.2], [4.6, 16]),
  ...curve([4.6, 16], [7.2, 16.8], [7, 18.4], [7, 20.9]),
  ...curve([7, 20.9], [7, 22.9], [6.6, 25.2], [9.6, 25.5]),
];
const PEN = 2.4;

/** The emblem's strokes with its square of 32 scaled by `scale` and its corner at (x, y). */
function emblemAt(x: number, y: number, scale: number): Stroke[] {
  const placed = ([px, py]: readonly [number, number]): readonly [number, number] => [x + px * scale, y + py * scale];
  return [
    ...LINES.map(
      ([from, at, to]): Stroke => ({
        points: [placed([from, at]), placed([to, at])],
        width: PEN * scale,
        colour: INK,
      }),
    ),
    { points: BRACE.map(placed), width: PEN * scale, colour: PENCIL },
  ];
}

/**
 * The site's icon as a PNG of `size` pixels. A maskable one keeps the emblem inside the circle of which four fifths of
 * the width are safe (W3C, Web Application Manifest §icon masks).
 */
export function iconPng(size: number, { maskable = false } = {}): Buffer {
  const scale = (size / 32) * (maskable ? 0.72 : 1);
  const corner = (size - 32 * scale) / 2;
  return pngOf({ width: size, height: size, paper: PAPER, strokes: emblemAt(corner, corner, scale) });
}

/** A sentence underlined by hand, as on the front page: two sweeps of a pencil. */
const UNDERLINE = [
  [0, 30] as const,
  ...curve([0, 30], [120, 14], [330, 4], [560, 10]),
  ...curve([560, 10], [380, 14], [220, 26], [150, 44]),
];

/** What other pages show when somebody shares a link: a page of a book, its margin written in. 1200 by 630 pixels. */
export function previewPng(): Buffer {
  const text = (y: number, from: number, to: number): Stroke => ({
    points: [
      [from, y],
      [to, y],
    ],
    width: 10,
    colour: [176, 169, 152],
  });
  const picture: Picture = {
    width: 1200,
    height: 630,
    paper: PAPER,
    strokes: [
      text(96, 500, 1080),
      text(156, 500, 1100),
      text(216, 500, 1040),
      text(276, 500, 1090),
      text(396, 500, 1100),
      text(456, 500, 1060),
      text(516, 500, 860),
      { points: UNDERLINE.map(([x, y]) => [500 + x, 288 + y] as const), width: 6, colour: PENCIL },
      {
        points: BRACE.map(([x, y]) => [300 + (x - 4.6) * 24, 306 + (y - 16) * 24] as const),
        width: 14,
        colour: PENCIL,
      },
    ],
  };
  return pngOf(picture);
}
