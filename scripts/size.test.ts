import { expect, test } from 'vitest';
import { budget, linesByRoom } from './size.ts';

const LINES = linesByRoom();
const BUDGET = budget();

test('scripts/size.json has a number for each room of the repository, and for nothing else', () => {
  const advice = 'node scripts/size.ts gives a new room its number, and removes those of rooms that are gone.';
  expect(Object.keys(BUDGET).toSorted(), advice).toEqual([...LINES.keys()].toSorted());
});

test.each([...LINES])('%s has no more lines than scripts/size.json allows', (room, lines) => {
  const most = BUDGET[room] ?? 0;
  const advice =
    'Make it smaller, or raise its number in scripts/size.json with a decision record that says what was tried.';
  expect(lines, `${room} has ${lines} lines, and may have ${most}. ${advice}`).toBeLessThanOrEqual(most);
});
