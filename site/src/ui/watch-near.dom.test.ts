import { afterEach, expect, it, vi } from 'vitest';
import { watchNear } from './watch-near.ts';

type Report = (changes: readonly { readonly isIntersecting: boolean }[]) => void;

let report: Report;
const disconnect = vi.fn();

/** The observer of a browser, which reports when the test says so. */
function stubObserver(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe = vi.fn();
      readonly disconnect = disconnect;
      constructor(callback: Report) {
        report = callback;
      }
    },
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  disconnect.mockClear();
});

it.each([
  ['is near', [true], 1],
  ['is far', [false], 0],
  ['came near before the page had time to look', [false, true], 1],
  ['was near, and is far again', [true, false], 0],
])('a watch for nearness reports an element that %s', (_, changes, calls) => {
  stubObserver();
  const onNear = vi.fn();
  watchNear(document.createElement('div'), onNear);
  report(changes.map((isIntersecting) => ({ isIntersecting })));
  expect(onNear).toHaveBeenCalledTimes(calls);
});

it('a watch for nearness ends', () => {
  stubObserver();
  const stop = watchNear(document.createElement('div'), vi.fn());
  expect(disconnect).not.toHaveBeenCalled();
  stop();
  expect(disconnect).toHaveBeenCalledOnce();
});
