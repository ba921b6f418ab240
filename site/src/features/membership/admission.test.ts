import { expect, test } from 'vitest';
import type { ClubClient } from '../../club/club-client.ts';
import { seekAdmission } from './admission.ts';

const unused = (): never => {
  throw new Error('A login that failed is not completed.');
};
const auth: Pick<ClubClient['auth'], 'completeDirectLogin'> = { completeDirectLogin: unused };

test('a state of a login that core does not know is a refusal without a reason', async () => {
  const admission = await seekAdmission(auth, async () => ({ state: 'failure', error: 'Unknown _state' }));
  expect(admission).toEqual({ kind: 'refused', code: null });
});
