import { describe, expect, test } from 'vitest';
import { pictureSize } from './media-files.ts';

const PNG = '89504e470d0a1a0a0000000d49484452000000030000000208020000001216f14d';
const GIF = '47494638396107000500800000';
const JPEG = 'ffd8ffe000104a46494600010100000100010000ffc0001108000a0014030122000211010311';

describe('the size of a picture', () => {
  test.each([
    ['PNG', PNG, { width: 3, height: 2 }],
    ['GIF', GIF, { width: 7, height: 5 }],
    ['JPEG', JPEG, { width: 20, height: 10 }],
    ['a text', Buffer.from('hello, world, this is no picture').toString('hex'), undefined],
    ['a JPEG that breaks off', 'ffd8ffe00010', undefined],
    ['a JPEG of nothing', 'ffd8', undefined],
    ['a JPEG whose segment has no length', 'ffd8ffe00000ffe00000ffe00000ffe0', undefined],
    ['nothing', '', undefined],
  ])('the size of a picture: %s', (_kind, hex, size) => {
    expect(pictureSize(Buffer.from(hex, 'hex'))).toEqual(size);
  });
});
