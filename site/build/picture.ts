import { crc32, deflateSync } from 'node:zlib';

/** A line drawn with a round pen: points in the picture's own units, one after the other. */
export interface Stroke {
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly width: number;
  /** Red, green, blue: 0 to 255 each. */
  readonly colour: Colour;
}
export type Colour = readonly [red: number, green: number, blue: number];

/** Strokes on plain paper. */
export interface Picture {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly paper: Colour;
  readonly strokes: readonly Stroke[];
}

type Point = readonly [x: number, y: number];

/** A cubic Bézier curve as points, its first one left out: it is the last of what came before. */
export function curve([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point, [x3, y3]: Point, steps = 12): Point[] {
  return Array.from({ length: steps }, (_, step) => {
    const t = (step + 1) / steps;
    const u = 1 - t;
    const mix = (a: number, b: number, c: number, d: number): number =>
      u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
    return [mix(x0, x1, x2, x3), mix(y0, y1, y2, y3)];
  });
}

function distanceToSegment(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** Calls `visit` for each pixel that a pen of `width` could reach on its way from one point to the other. */
function alongSegment(
  [ax, ay]: Point,
  [bx, by]: Point,
  pen: number,
  { width, height }: Picture,
  visit: (at: number, x: number, y: number) => void,
): void {
  const reach = pen / 2 + 1;
  const left = Math.max(0, Math.floor(Math.min(ax, bx) - reach));
  const right = Math.min(width, Math.max(ax, bx) + reach);
  const bottom = Math.min(height, Math.max(ay, by) + reach);
  for (let y = Math.max(0, Math.floor(Math.min(ay, by) - reach)); y < bottom; y++) {
    for (let x = left; x < right; x++) visit(y * width + x, x, y);
  }
}

/** Lays `stroke` over `pixels` (3 bytes each), its edges softened over one pixel. */
function draw(pixels: Uint8Array, picture: Picture, { points, width: pen, colour }: Stroke): void {
  // By pixel, and all of the stroke before any colour: where two of its segments meet, it covers no more than one.
  const covers = new Map<number, number>();
  for (const [place, point] of points.entries()) {
    const from = points[place - 1] ?? point;
    alongSegment(from, point, pen, picture, (at, x, y) => {
      const cover = Math.min(1, pen / 2 + 0.5 - distanceToSegment(x + 0.5, y + 0.5, from, point));
      if (cover > (covers.get(at) ?? 0)) covers.set(at, cover);
    });
  }
  for (const [at, cover] of covers) {
    for (let channel = 0; channel < 3; channel++) {
      const before = pixels[at * 3 + channel] ?? 0;
      pixels[at * 3 + channel] = Math.round(before + ((colour[channel] ?? 0) - before) * cover);
    }
  }
}

function pngPart(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const part = Buffer.alloc(body.length + 8);
  part.writeUInt32BE(data.length, 0);
  body.copy(part, 4);
  part.writeUInt32BE(crc32(body), body.length + 4);
  return part;
}

/** The picture as a PNG file (RFC 2083): 8 bits of red, green and blue, each row as the difference from the one above. */
export function pngOf(picture: Picture): Buffer {
  const { width, height, paper, strokes } = picture;
  const pixels = new Uint8Array(width * height * 3).map((_, at) => paper[at % 3] ?? 0);
  for (const stroke of strokes) draw(pixels, picture, stroke);
  const row = width * 3;
  const filtered = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y++) {
    filtered[y * (row + 1)] = 2; // filter type "up"
    for (let x = 0; x < row; x++) {
      const at = y * row + x;
      filtered[y * (row + 1) + 1 + x] = (pixels[at] ?? 0) - (y === 0 ? 0 : (pixels[at - row] ?? 0));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits, true colour, deflate, filtered by row, not interlaced
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngPart('IHDR', header),
    pngPart('IDAT', deflateSync(filtered, { level: 9 })),
    pngPart('IEND', Buffer.alloc(0)),
  ]);
}
