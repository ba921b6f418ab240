import { afterEach, expect, test } from 'vitest';
import { watchIntent } from './watch-intent.ts';

afterEach(() => document.body.replaceChildren());

/** A page with links, the paths that were reported, and a clock that the test moves. */
function watched(): {
  visited: string[];
  rest: () => void;
  over: (text: string) => void;
  focus: (text: string) => void;
} {
  const links = [
    ['A book', '/books/book-1?from=shelf'],
    ['Another', '/books/book-2'],
    ['Elsewhere', 'https://elsewhere.test/books/book-3'],
  ];
  for (const [text = '', address = ''] of links) {
    const link = document.createElement('a');
    link.href = address;
    link.append(Object.assign(document.createElement('span'), { textContent: text }));
    document.body.append(link);
  }
  const visited: string[] = [];
  const waiting = new Set<() => void>();
  const after = (_ms: number, run: () => void): (() => void) => {
    waiting.add(run);
    return () => waiting.delete(run);
  };
  watchIntent(document, { after }, (pathname) => visited.push(pathname));
  const send = (text: string, type: string): void => {
    const place = [...document.querySelectorAll('span')].find(({ textContent }) => textContent === text);
    (place ?? document.body).dispatchEvent(new Event(type, { bubbles: true }));
  };
  return {
    visited,
    rest: () => {
      for (const run of waiting) run();
      waiting.clear();
    },
    over: (text) => send(text, 'pointerover'),
    focus: (text) => send(text, 'focusin'),
  };
}

test('a link that the pointer rests on is where the reader may go', () => {
  const { visited, over, rest } = watched();
  over('A book');
  expect(visited).toEqual([]);
  rest();
  expect(visited).toEqual(['/books/book-1']);
});

test('so is one that has the focus', () => {
  const { visited, focus, rest } = watched();
  focus('Another');
  rest();
  expect(visited).toEqual(['/books/book-2']);
});

test('what is passed over, and what leads elsewhere, is not', () => {
  const { visited, over, rest } = watched();
  over('A book');
  over('beside it');
  over('Another');
  over('Elsewhere');
  rest();
  expect(visited).toEqual([]);
});
