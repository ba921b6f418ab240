import { act, cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Link } from '../ui/link.tsx';
import { useScrollRestoration } from './scroll-restoration.ts';

/** A page whose height grows. The window's own height is zero, so it can scroll by the full height of the page. */
let height = 0;
let grow: () => void = () => {};

beforeEach(() => {
  height = 5000;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('scrollTo', (_x: number, y: number) => {
    vi.stubGlobal('scrollY', Math.min(y, height));
    window.dispatchEvent(new Event('scroll'));
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #changed: () => void;
      constructor(changed: () => void) {
        this.#changed = changed;
      }
      observe(): void {
        grow = this.#changed;
        grow();
      }
      disconnect(): void {
        grow = () => {};
      }
    },
  );
  history.replaceState(null, '', '/books');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Site(): ReactNode {
  useScrollRestoration();
  return (
    <>
      <Link to="/books/book-1">A book</Link>
      <Link to="/books?sort=title">By title</Link>
    </>
  );
}

/** Loads the page of the current history entry. */
function load(): { readonly follow: (name: string) => Promise<void>; readonly leave: () => void } {
  const { getByRole, unmount } = render(<Site />, { wrapper: BrowserRouter });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  return {
    follow: (name) => user.click(getByRole('link', { name })),
    leave: () => {
      window.dispatchEvent(new Event('pagehide'));
      unmount();
      vi.stubGlobal('scrollY', 0);
    },
  };
}

/** Goes back, and waits for the page. */
async function goBack(): Promise<void> {
  await act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await arrived;
  });
}

function growTo(pixels: number): void {
  height = pixels;
  grow();
}

test('a new page starts at its top, and going back restores the scroll position', async () => {
  const { follow } = load();
  window.scrollTo(0, 1500);
  await follow('A book');
  expect(window.scrollY).toBe(0);
  await goBack();
  expect(window.scrollY).toBe(1500);
});

test('a change of only the query string does not scroll', async () => {
  const { follow } = load();
  window.scrollTo(0, 1500);
  await follow('By title');
  expect(window.scrollY).toBe(1500);
});

test('a page that is loaded again restores its scroll position', () => {
  const { leave } = load();
  window.scrollTo(0, 1500);
  leave();
  load();
  expect(window.scrollY).toBe(1500);
});

test('two pages that were loaded afresh have two scroll positions', () => {
  const first = load();
  window.scrollTo(0, 1500);
  first.leave();
  history.pushState(null, '', '/bulletin');
  load();
  expect(window.scrollY).toBe(0);
});

test('the scroll position is stored when the page has rested, next to the state of the router', () => {
  history.replaceState({ key: 'mine', usr: 'state' }, '');
  load();
  window.scrollTo(0, 1500);
  vi.advanceTimersByTime(99);
  expect(history.state).toEqual({ key: 'mine', usr: 'state', idx: 0 });
  vi.advanceTimersByTime(1);
  expect(history.state).toEqual({ key: 'mine', usr: 'state', idx: 0, scroll: 1500 });
});

describe('going back to a page that is still growing', () => {
  /** Goes back to position 1500 of a page that is not there yet. */
  async function returnToShortPage(): Promise<{ readonly follow: (name: string) => Promise<void> }> {
    const site = load();
    window.scrollTo(0, 1500);
    await site.follow('A book');
    height = 0;
    await goBack();
    expect(window.scrollY).toBe(0);
    return site;
  }

  test('scrolls as soon as the page is tall enough, and then leaves it alone', async () => {
    await returnToShortPage();
    growTo(800);
    expect(window.scrollY).toBe(800);
    growTo(1600);
    expect(window.scrollY).toBe(1500);
    window.scrollTo(0, 0);
    growTo(3000);
    expect(window.scrollY).toBe(0);
  });

  test.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])('scrolls no reader who moves (%s)', async (move) => {
    await returnToShortPage();
    window.dispatchEvent(new Event(move));
    growTo(3000);
    expect(window.scrollY).toBe(0);
  });

  test('ends when the reader goes to another page', async () => {
    const { follow } = await returnToShortPage();
    await follow('A book');
    growTo(3000);
    expect(window.scrollY).toBe(0);
  });
});
