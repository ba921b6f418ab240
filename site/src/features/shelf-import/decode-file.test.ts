import { expect, test } from 'vitest';
import { decodeFile } from './decode-file.ts';

test.each([
  ['UTF-8', [0xc3, 0xa9, 0x61], 'éa'],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x61], 'a'],
  ['Windows 1252', [0xe9, 0x61], 'éa'],
  ['UTF-16, little end first', [0xff, 0xfe, 0xe9, 0x00], 'é'],
  ['UTF-16, big end first', [0xfe, 0xff, 0x00, 0xe9], 'é'],
  ['UTF-8 with one invalid byte', [0xc3, 0xa9, 0xe9, 0x61, 0xc3, 0xbc], 'é\ufffdaü'],
  ['UTF-8 with one accent and one invalid byte', [0xc3, 0xa9, 0x61, 0xe9, 0x61], 'éa\ufffda'],
  ['UTF-8 that is cut within a character', [0xc3, 0xa9, 0x61, 0xe2, 0x82], 'éa\ufffd'],
  ['UTF-8 with a replacement character of its own', [0xef, 0xbf, 0xbd, 0x61, 0xc3, 0xa9], '\ufffdaé'],
  ['Windows 1252 with many accents', [0xe9, 0xe8, 0x61, 0xfc], 'éèaü'],
  ['UTF-16 without a mark, little end first', [0x61, 0x00, 0x2c, 0x00, 0x62, 0x00], 'a,b'],
  ['UTF-16 without a mark, big end first', [0x00, 0x61, 0x00, 0x2c, 0x00, 0x62], 'a,b'],
  ['nothing', [], ''],
])('a file in %s is read', (_name, bytes, text) => {
  expect(decodeFile(Uint8Array.from(bytes))).toBe(text);
});
