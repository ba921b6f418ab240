import { expect, test, vi } from 'vitest';
import { shareLink } from './share-link.ts';

const LINK = { title: 'A Grammar of Goodbyes', url: 'https://marginalia.test/books/1' };
const clipboard = (writeText: (text: string) => Promise<void>): Clipboard =>
  Object.assign(new EventTarget(), { writeText, readText: vi.fn(), read: vi.fn(), write: vi.fn() });

const yes = (): boolean => true;
const no = (): boolean => false;

test('a system that shares is handed the link', async () => {
  const share = vi.fn(async () => {});
  expect(await shareLink({ share, canShare: yes, clipboard: clipboard(vi.fn()) }, LINK)).toBe('handed-over');
  expect(share).toHaveBeenCalledWith(LINK);
});

test('a reader who takes none of the choices of sharing has cancelled, and nothing is copied', async () => {
  const writeText = vi.fn(async () => {});
  const share = (): Promise<void> => Promise.reject(new DOMException('no', 'AbortError'));
  expect(await shareLink({ share, canShare: yes, clipboard: clipboard(writeText) }, LINK)).toBe('called-off');
  expect(writeText).not.toHaveBeenCalled();
});

test.each([
  ['there is no way to share', {}],
  ['the system does not share links', { share: vi.fn(), canShare: no }],
  ['sharing fails', { share: () => Promise.reject(new DOMException('no', 'NotAllowedError')), canShare: yes }],
])('where %s, the link is copied', async (_name, browser) => {
  const writeText = vi.fn(async () => {});
  expect(await shareLink({ ...browser, clipboard: clipboard(writeText) }, LINK)).toBe('copied');
  expect(writeText).toHaveBeenCalledWith(LINK.url);
});

test('a clipboard that is forbidden is told', async () => {
  const forbidden = clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  expect(await shareLink({ clipboard: forbidden }, LINK)).toBe('impossible');
});
