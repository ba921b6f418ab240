import { expect, test } from 'vitest';
import { eventLoopTurn, turnOfItsOwn } from './turns.ts';

test('of long works that wait for turns of their own, one goes on in each turn of the event loop', async () => {
  let turn = 0;
  let isOver = false;
  async function countTurns() {
    while (!isOver) {
      await eventLoopTurn();
      turn += 1;
    }
  }
  const steps: { name: string; turn: number }[] = [];
  async function work(name: string) {
    for (let step = 0; step < 3; step += 1) {
      await turnOfItsOwn();
      steps.push({ name, turn });
    }
  }
  const counting = countTurns();
  await Promise.all(['a', 'b', 'c'].map(work));
  isOver = true;
  await counting;
  expect(steps.map(({ name }) => name).join('')).toBe('abcabcabc');
  expect(new Set(steps.map((step) => step.turn)).size).toBe(9);
});
