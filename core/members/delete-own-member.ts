import { paths } from '#contracts/paths.ts';
import type { HttpAnswer } from '../client/http-answer.ts';
import type { HttpRequest } from '../client/http-request.ts';
import { readAnswer } from '../client/read-answer.ts';
import { record } from '../reader.ts';

export const DELETE_OWN_MEMBER: HttpRequest = { method: 'DELETE', path: paths.deleteOwnMember.path };

/** False when the caller is no member, which the service says with a 403 (MEM-18). Throws ApiError on other refusals. */
export function readDeletion(answer: HttpAnswer): boolean {
  if (answer.status === 403) return false;
  readAnswer(answer, record);
  return true;
}
