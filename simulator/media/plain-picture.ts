// As a whole: Node 18 has no crc32, and could not even say that it is too old.
import zlib from 'node:zlib';
import type { PictureSize } from './media-files.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** One bit for each pixel, which is a place in a list of colours. */
const FORMAT = [1, 3, 0, 0, 0];

/** A PNG of one colour. */
export function plainPicture({ width, height }: PictureSize, colour: readonly [number, number, number]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(FORMAT, 8);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colour)),
    chunk('IDAT', zlib.deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(zlib.crc32(content));
  return Buffer.concat([length, content, check]);
}
