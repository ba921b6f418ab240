import { expect, test } from 'vitest';
import { readMediaAddress } from './media-surface.ts';

test.each([
  ['11062b_1~mv2.jpg', '11062b_1~mv2.jpg', undefined],
  ['a~mv2.jpg/v1/fill/w_600,h_400,al_c,q_85/name.jpg', 'a~mv2.jpg', { width: 600, height: 400 }],
  ['a~mv2.jpg/v1/fit/w_600,h_400,q_90/file.jpg', 'a~mv2.jpg', { width: 600, height: 400 }],
  ['a.jpg/v1/fill/w_64/x.jpg', 'a.jpg', { width: 64, height: 64 }],
  ['a.jpg/v1/fill/w_99999,h_2/x.jpg', 'a.jpg', { width: 5000, height: 2 }],
  ['a.jpg/v1/fill/w_0,h_-5/x.jpg', 'a.jpg', undefined],
  ['a.jpg/v1/fill/w_99999999999999999999/x.jpg', 'a.jpg', undefined],
  ['a.jpg/v1', 'a.jpg', undefined],
  ['', '', undefined],
])('%s', (path, fileId, size) => {
  expect(readMediaAddress(path)).toEqual({ fileId, size });
});
