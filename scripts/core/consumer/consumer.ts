import { browserPorts, type Client, createAuth, createClient, type Role } from 'backlot-core';
import { changePassword, recover } from 'backlot-core/account';
import { bulkInsert } from 'backlot-core/content';
import { type CoreError, isCoreError } from 'backlot-core/errors';
import { onSessionNews } from 'backlot-core/events';
import { createItems } from 'backlot-core/items';
import { MembersOnly, useItems, useMember, useSession } from 'backlot-core/react';
import { itemsQuery } from 'backlot-core/react-query';
import { filledText, object } from 'backlot-core/reading';
import { graphql } from 'backlot-core/requests';
import { requestSession, withSession } from 'backlot-core/server';
import { register, type SignInState, signIn, verify } from 'backlot-core/sign-in';

const client: Client = createClient({ clientId: 'id' }, browserPorts({ persist: 'local' }));
export const auth = createAuth(client);
export const role: Role = client.session.role();
const book = object((field) => ({ title: field('title', filledText) }));
export const books = createItems(client)('Books', book);
export async function titles(): Promise<readonly string[]> {
  const { items } = await books.query().ascending('title').find();
  return items.map(({ title }) => title);
}

export function sentenceOf(state: SignInState): string {
  switch (state.state) {
    case 'member':
      return 'Welcome.';
    case 'ownerApprovalRequired':
    case 'emailVerificationRequired':
      return state.state;
    case 'secondFactorRequired':
      return state.factors.join(', ');
    case 'redirectRequired':
      return state.sessionToken;
    case 'refused':
      return state.violations?.map(({ field }) => field).join(', ') ?? state.error;
    case 'unreachable':
    case 'failed':
      return state.error.message;
  }
}

export const joined: Promise<SignInState> = register(client, {
  email: 'a@b.c',
  password: 'p',
  profile: { nickname: 'A' },
});
export const confirmed: Promise<SignInState> = verify(client, { factor: 'TOTP', stateToken: 't', proof: '123456' });
export const handler = withSession({ clientId: 'id' }, async (_request, visitor) =>
  Response.json(await signIn(visitor, { email: 'a@b.c', password: 'p' })),
);
export const stop: () => void = onSessionNews(client, ({ type }) => type);
export const calls = [changePassword, recover, bulkInsert, graphql, requestSession];

export function useTitles(): string {
  const answer = useItems(books.query().ascending('title'));
  const member = useMember();
  const { role } = useSession();
  const name = member.state === 'ready' ? member.value.id : role;
  return answer.state === 'ready' ? `${name}: ${answer.value.items.map(({ title }) => title).join()}` : answer.state;
}

export const parts = [MembersOnly, itemsQuery(client, books.query()).queryKey];

export function codeOf(error: unknown): string {
  if (!isCoreError(error)) throw error;
  const known: CoreError = error;
  return known.name === 'ContentError' || known.name === 'ApiError' ? known.code : known.name;
}
