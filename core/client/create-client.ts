import { CURRENT_MEMBER, readCurrentMember } from '../members/current-member.ts';
import { DELETE_OWN_MEMBER, readDeletion } from '../members/delete-own-member.ts';
import { readMemberResponse } from '../members/member-answer.ts';
import { updateMemberHttpRequest } from '../members/update-own-member.ts';
import { isLoggedIn } from '../session/session.ts';
import { createSessionKeeper } from '../session/session-keeper.ts';
import { createSessionStore } from '../session/session-store.ts';
import { createTokenGrants } from '../session/token-grants.ts';
import { createAuthorizedSend } from './authorized-send.ts';
import type { Client } from './client.ts';
import type { ClientParts } from './client-parts.ts';
import { createAuth } from './create-auth.ts';
import type { ClientConfig, ClientPorts } from './ports.ts';
import { readAnswer } from './read-answer.ts';
import { createSend } from './send.ts';

const WIX_API = 'https://www.wixapis.com';
const REQUEST_TIMEOUT_MS = 30_000;

/** A client of the site `clientId`. It asks for nothing until its first call, and lives as long as the page. */
export function createClient(
  { clientId, apiUrl = WIX_API, timeoutMs = REQUEST_TIMEOUT_MS }: ClientConfig,
  ports: ClientPorts,
): Client {
  const { clock } = ports;
  const keyOf = (what: string): string => `backlot:${clientId}:${what}`;
  const sessionKey = keyOf('session');
  const store = createSessionStore(ports.storage, sessionKey);
  const plainSend = createSend(ports, apiUrl, timeoutMs);
  const grants = createTokenGrants(plainSend, clock, clientId);
  const keeper = createSessionKeeper({ store, grants, clock, alone: (run) => ports.lock(sessionKey, run) });
  const send = createAuthorizedSend(plainSend, keeper.accessToken);
  const parts: ClientParts = { clientId, keyOf, ports, store, keeper, grants, plainSend, send };
  const currentMember = async (): Promise<ReturnType<typeof readCurrentMember>> =>
    isLoggedIn(store.current()) ? readCurrentMember(await send(CURRENT_MEMBER)) : null;

  return {
    session: {
      role: () => store.current().role,
      ending: store.ending,
      subscribe: store.subscribe,
    },
    auth: createAuth(parts),
    parts,
    members: {
      current: currentMember,
      async updateOwn(changes) {
        const member = await currentMember();
        if (member === null) return null;
        return readAnswer(await send(updateMemberHttpRequest(member, changes)), readMemberResponse).member;
      },
      async deleteOwn() {
        return isLoggedIn(store.current()) && readDeletion(await send(DELETE_OWN_MEMBER));
      },
    },
  };
}
