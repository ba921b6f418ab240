import {
  createSiteResponse,
  type InboxMessage,
  type MemberVerb,
  type MintSessionResponse,
  membersResponse,
  mintSessionResponse,
  nextMessageResponse,
  type PushVerb,
  pushChallengesResponse,
} from '#contracts/control/control-api.ts';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import type { SiteSettings } from '#contracts/control/site-settings.ts';
import { paths } from '#contracts/paths.ts';

/** The simulator that this run started. */
export const SIMULATOR_URL = `http://127.0.0.1:${process.env.BACKLOT_E2E_SIMULATOR_PORT}`;

export const PASSWORD = 'read-more-books';
/** A member who can sign in, in every seeded world. */
export const ADA = { email: 'ada@marginalia.test', password: PASSWORD, nickname: 'Ada' };
/** The editor of every seeded world. */
export const EDITOR = { email: 'editor@marginalia.test', password: PASSWORD };

/** A site of its own in the simulator. No other test can see its changes. */
export interface World {
  /** The origin on which the site of this world is served (site-server.ts). */
  readonly siteOrigin: string;
  readonly siteId: string;
  readonly clientId: string;
  /** The API key of the site's owner, who may do everything. */
  readonly apiKey: string;
  advanceClock(ms: number): Promise<void>;
  changeSettings(settings: Partial<SiteSettings>): Promise<void>;
  /** Creates an account without the page. */
  join(email: string): Promise<void>;
  /** Returns the tokens of a new session of this member, as a login would. */
  sessionOf(email: string): Promise<MintSessionResponse>;
  /** Returns the next mail to `to` as soon as it arrives. */
  mailTo(to: string, kind: InboxMessage['kind']): Promise<InboxMessage>;
  /** Answers the first request on a member's phone (factor PUSH), as soon as there is one. */
  answerPhone(verb: PushVerb): Promise<void>;
  /** Changes the member with this address, as the site's owner can. */
  changeMember(email: string, verb: MemberVerb): Promise<void>;
  /** Changes the password as on another device, which ends the sessions in this browser. */
  changePasswordElsewhere(email: string, newPassword: string): Promise<void>;
}

export async function createWorld(seed: 'marginalia' | 'none' = 'marginalia'): Promise<World> {
  const { siteId, clientId, apiKey } = createSiteResponse.parse(await control('POST', '/sites', { seed }));
  const siteOrigin = `http://${clientId}.localhost:${process.env.BACKLOT_E2E_SITE_PORT}`;
  await control('PATCH', `/sites/${siteId}/settings`, {
    allowedRedirectUris: [`${siteOrigin}/callback`, `${siteOrigin}/sign-in`],
    allowedRedirectDomains: [new URL(siteOrigin).host],
  });
  return {
    siteOrigin,
    siteId,
    clientId,
    apiKey,
    advanceClock: async (ms) => {
      await control('POST', `/sites/${siteId}/clock/advance`, { ms });
    },
    join: async (email) => {
      const { accessToken } = mintSessionResponse.parse(await control('POST', `/sites/${siteId}/sessions`));
      await fetch(SIMULATOR_URL + paths.register.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: accessToken },
        body: JSON.stringify({ loginId: { email }, password: PASSWORD }),
      });
    },
    sessionOf: async (email) =>
      mintSessionResponse.parse(await control('POST', `/sites/${siteId}/sessions`, { email })),
    mailTo: async (to, kind) => {
      const query = new URLSearchParams({ to, kind, timeoutMs: '10000' });
      return nextMessageResponse.parse(await control('GET', `/sites/${siteId}/inbox/next?${query}`)).message;
    },
    answerPhone: async (verb) => {
      for (;;) {
        const { challenges } = pushChallengesResponse.parse(await control('GET', `/sites/${siteId}/push`));
        const [challenge] = challenges;
        if (challenge !== undefined) {
          await control('POST', `/sites/${siteId}/push/${challenge.challengeId}/${verb}`);
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    changeMember: async (email, verb) => {
      const { members } = membersResponse.parse(await control('GET', `/sites/${siteId}/members`));
      const id = members.find((member) => member.email === email)?.id;
      await control('POST', `/sites/${siteId}/members/${id}/${verb}`);
    },
    changePasswordElsewhere: async (email, newPassword) => {
      const { accessToken } = mintSessionResponse.parse(await control('POST', `/sites/${siteId}/sessions`, { email }));
      await fetch(SIMULATOR_URL + paths.changePassword.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: accessToken },
        body: JSON.stringify({ newPassword }),
      });
    },
    changeSettings: async (changes) => {
      await control('PATCH', `/sites/${siteId}/settings`, changes);
    },
  };
}

export async function deleteWorld({ siteId }: World): Promise<void> {
  await control('DELETE', `/sites/${siteId}`);
}

async function control(method: string, path: string, given?: object): Promise<unknown> {
  const body = method === 'GET' ? undefined : JSON.stringify(given ?? {});
  const response = await fetch(`${SIMULATOR_URL}${CONTROL_PREFIX}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  });
  const answer: unknown = await response.json();
  if (response.status !== 200)
    throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}
