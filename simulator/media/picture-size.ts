/** The size of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Reads the size of a PNG, GIF or JPEG from its bytes. Undefined for any other file. */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length >= 24 && bytes.readUInt32BE(0) === PNG) {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (bytes.length >= 10 && bytes.toString('latin1', 0, 4) === 'GIF8') {
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  }
  return bytes.length >= 4 && bytes.readUInt16BE(0) === JPEG ? jpegSize(bytes) : undefined;
}

const PNG = 0x89_50_4e_47;
const JPEG = 0xff_d8;

/** ITU-T T.81 §B.2.2: the frame header, in one of these segments, has the size. C4, C8 and CC are no frame headers. */
const FRAME_HEADERS = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

function jpegSize(bytes: Buffer): PictureSize | undefined {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    if (FRAME_HEADERS.has(bytes[at + 1] ?? 0)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
