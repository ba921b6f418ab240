import { ApiError, type Client } from '#core/index.ts';
import type { Waiting } from '#core/items.ts';
import { listOf, nullish, object, type Reader, text } from '#core/reading.ts';
import { getJson, sendJson } from '#core/requests.ts';

/** What a member's page says about the member. */
export interface ClubReader {
  readonly id: string;
  /** Empty if the member gave no name. */
  readonly name: string;
  readonly since: Date;
}

const readMember: Reader<ClubReader> = object((field) => ({
  id: field('id', text),
  name: field(
    'profile',
    object((of) => of('nickname', nullish(text)) ?? ''),
  ),
  since: new Date(field('createdDate', text)),
}));
const readAnswer = object((field) => field('member', readMember));
const readAnswers = object((field) => field('members', listOf(readMember)));

/** The member with this id; null if there is none, or if the service shows them to nobody else. */
export async function findClubReader(
  client: Client,
  id: string,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<ClubReader | null> {
  try {
    const path = `/members/v1/members/${encodeURIComponent(id)}`;
    return readAnswer(await getJson(client, { path, ...(signal && { signal }) }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** At most `most` members whose names contain `name`, of those whom the service shows to everybody. */
export async function findReadersNamed(
  client: Client,
  name: string,
  most: number,
  waiting: Waiting,
): Promise<readonly ClubReader[]> {
  const query = { filter: { 'profile.nickname': { $contains: name } }, paging: { limit: most } };
  const path = '/members/v1/members/query';
  return readAnswers(await sendJson(client, { method: 'POST', path, body: { query }, ...waiting }));
}
