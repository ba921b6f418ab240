import { expect, test } from 'vitest';
import { type ProseCommand, withCommand } from './with-command.ts';

/** Bars mark the start and end of the selection. */
function read(marked: string) {
  const start = marked.indexOf('|');
  return {
    text: marked.replaceAll('|', ''),
    start,
    end: marked.lastIndexOf('|') - (marked.lastIndexOf('|') > start ? 1 : 0),
  };
}
function show({ text, start, end }: ReturnType<typeof read>): string {
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
}

test.each<[ProseCommand, string, string]>([
  ['strong', 'a |word| more', 'a *|word|* more'],
  ['emphasis', 'a || more', 'a _||_ more'],
  ['link', 'see |the list|', 'see [the list](https://||)'],
  ['link', 'see ||', 'see [words](https://||)'],
  ['list', 'one\nt|w|o', 'one\n|- two|'],
  ['list', '|one\ntwo|', '|- one\n- two|'],
  ['list', '|- one\n- two|', '|one\ntwo|'],
  ['quote', '||', '|> |'],
])('a command changes the marked text: %s: %j', (command, before, after) => {
  expect(show(withCommand(command, read(before), 'words'))).toBe(after);
});
