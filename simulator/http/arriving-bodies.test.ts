import { afterEach, expect, test } from 'vitest';
import { type ArrivingBody, arrivingBody } from './shared-memory.ts';

const MIB = 2 ** 20;
const begun: ArrivingBody[] = [];
afterEach(() => {
  for (const body of begun.splice(0)) body.end();
});

/** Begins a body, and adds its name to `refused` when it is refused. */
function begin(name: string, refused: string[]): ArrivingBody {
  const body = arrivingBody(({ message, retryAfter }) => refused.push(`${name}: ${message} ${retryAfter}`));
  begun.push(body);
  return body;
}

const TOO_SLOW = 'The body arrived too slowly, and too many others arrive at the same time. Send the request again. 1';

test('when 256 MiB are exceeded, the body that began first is refused', () => {
  const refused: string[] = [];
  const [first, second, third] = [begin('first', refused), begin('second', refused), begin('third', refused)];
  first.add(100 * MIB);
  second.add(100 * MIB);
  expect([third.add(56 * MIB), refused]).toEqual([56 * MIB, []]);
  third.add(1);
  expect(refused).toEqual([`first: ${TOO_SLOW}`]);
  third.add(100 * MIB - 1);
  expect(refused).toEqual([`first: ${TOO_SLOW}`]);
  third.add(1);
  expect(refused).toEqual([`first: ${TOO_SLOW}`, `second: ${TOO_SLOW}`]);
});

test('a body that has ended takes no room', () => {
  const refused: string[] = [];
  const [first, second] = [begin('first', refused), begin('second', refused)];
  first.add(256 * MIB);
  first.end();
  second.add(256 * MIB);
  expect(refused).toEqual([]);
});
