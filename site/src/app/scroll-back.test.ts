import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrollBackTo } from './scroll-back.ts';

/** A page whose height grows. The window's own height is zero, so it can scroll by the full height of the page. */
let height = 0;
let grow: () => void = () => {};

beforeEach(() => {
  height = 0;
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('scrollTo', (_x: number, y: number) => vi.stubGlobal('scrollY', Math.min(y, height)));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        grow = changed;
      }
      observe(): void {}
      disconnect(): void {
        grow = () => {};
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

function growTo(pixels: number): void {
  height = pixels;
  grow();
}

test('a page that is tall enough is scrolled at once', () => {
  height = 2000;
  scrollBackTo(1500);
  expect(window.scrollY).toBe(1500);
});

test('a page that is still growing is scrolled as soon as it is tall enough, and then left alone', () => {
  scrollBackTo(1500);
  growTo(800);
  expect(window.scrollY).toBe(800);
  growTo(1600);
  expect(window.scrollY).toBe(1500);
  window.scrollTo(0, 0);
  growTo(3000);
  expect(window.scrollY).toBe(0);
});

test.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])('a reader who moves (%s) is not pulled back', (move) => {
  scrollBackTo(1500);
  window.dispatchEvent(new Event(move));
  growTo(3000);
  expect(window.scrollY).toBe(0);
});

test('leaving the page ends it', () => {
  const stop = scrollBackTo(1500);
  stop();
  growTo(3000);
  expect(window.scrollY).toBe(0);
});
