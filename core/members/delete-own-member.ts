import type { PathOf } from '#contracts/operations/operations.ts';
import { type ClientWith, inside } from '../client/client-parts.ts';
import { readAnswer } from '../client/read-answer.ts';
import type { Waiting } from '../client/waiting.ts';
import { record } from '../reader.ts';
import { isLoggedIn } from '../session/session.ts';

const DELETE_OWN_MEMBER_PATH: PathOf<'deleteOwnMember'> = '/members/v1/members/my';

/**
 * Deletes the account of the signed-in member for good. The session stays until logout. Returns false when the service
 * answers 403 because no member is signed in. Rejects with ApiError on other refusals.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export async function deleteOwnMember(
  { [inside]: { send, store } }: ClientWith<'send' | 'store'>,
  { signal }: Waiting = {},
): Promise<boolean> {
  if (!isLoggedIn(store.current())) return false;
  const answer = await send({ method: 'DELETE', path: DELETE_OWN_MEMBER_PATH, signal });
  if (answer.status === 403) return false;
  readAnswer(answer, record);
  return true;
}
