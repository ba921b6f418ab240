import { afterEach, expect, test } from 'vitest';
import { type UnsentAnswer, unsentAnswer } from './shared-memory.ts';

const MIB = 2 ** 20;
const begun: UnsentAnswer[] = [];
afterEach(() => {
  for (const answer of begun.splice(0)) answer.end();
});

/** Begins an answer, and adds its name to `cutOff` when it is cut off. */
function begin(name: string, cutOff: string[]): UnsentAnswer {
  const answer = unsentAnswer(() => cutOff.push(name));
  begun.push(answer);
  return answer;
}

test('when 256 MiB are exceeded, the answer of which nothing was sent for longest is cut off', () => {
  const cutOff: string[] = [];
  const [first, second, third] = [begin('first', cutOff), begin('second', cutOff), begin('third', cutOff)];
  first.add(100 * MIB);
  second.add(100 * MIB);
  third.add(56 * MIB);
  first.sent(1);
  third.add(1);
  expect(cutOff).toEqual([]);
  third.add(1);
  expect(cutOff).toEqual(['second']);
  third.add(100 * MIB + 1);
  expect(cutOff).toEqual(['second', 'first']);
});

test('several answers are cut off for a large one, but never the large one itself', () => {
  const cutOff: string[] = [];
  for (const name of ['first', 'second']) begin(name, cutOff).add(10 * MIB);
  begin('large', cutOff).add(300 * MIB);
  expect(cutOff).toEqual(['first', 'second']);
});

test('an answer that has ended, or was cut off, takes no room', () => {
  const cutOff: string[] = [];
  const [first, second] = [begin('first', cutOff), begin('second', cutOff)];
  first.add(256 * MIB);
  first.end();
  second.add(256 * MIB);
  expect(cutOff).toEqual([]);
  const third = begin('third', cutOff);
  third.add(1);
  second.sent(256 * MIB);
  third.add(256 * MIB - 1);
  expect(cutOff).toEqual(['second']);
});
