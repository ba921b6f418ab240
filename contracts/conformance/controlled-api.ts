import {
  type ControlMember,
  clockResponse,
  type InboxMessage,
  inboxResponse,
  type MemberVerb,
  type MintSessionResponse,
  memberResponse,
  mintSessionResponse,
} from '../control/control-api.ts';
import type { SiteSettings } from '../control/site-settings.ts';
import type { Operation } from '../operations/operations.ts';
import { pagePaths } from '../operations/page-paths.ts';
import { SITE_ID_HEADER } from '../site-id-header.ts';
import type { PathForm } from './check.ts';
import { type Answer, type ContractApi, contractApi } from './contract-api.ts';
import type { ControlledTarget, OpenTarget, TargetContent } from './controlled-target.ts';

export const PASSWORD = 'a-good-password';

/** The calls of the contract, and calls that only an owner or the recipient of mails could make. */
export interface ControlledApi extends ContractApi {
  readonly target: ControlledTarget;
  /** Posts with a visitor's token. */
  ask(operation: Operation, body: unknown): Promise<Answer>;
  /** Registers or logs in, with PASSWORD unless `more` has another password. */
  enter(operation: 'register' | 'login', email: string, more?: object): Promise<Answer>;
  verifyFactor(factorType: string, body: object, headers?: Record<string, string>): Promise<Answer>;
  /** Sends any request, for requests that are not JSON by POST. */
  raw(path: string, init?: RequestInit): Promise<Response>;
  pageUrl(page: keyof typeof pagePaths, parameters: Record<string, string>): string;
  /** The status of a harmless call with `token`: 200 while the token is valid, 401 afterwards. */
  statusUnder(token: string): Promise<number>;
  renew(refreshToken: string): Promise<Answer>;
  addMember(email: string, more?: object): Promise<ControlMember>;
  changeMember(id: string, verb: MemberVerb): Promise<void>;
  /** Tokens as after a login, but without one. */
  session(email: string): Promise<MintSessionResponse>;
  change(settings: Partial<SiteSettings>): Promise<void>;
  /** Freezes the clock at a whole second, because tokens count in seconds. */
  freeze(): Promise<void>;
  advance(seconds: number): Promise<void>;
  /** Oldest first. */
  mail(email: string): Promise<InboxMessage[]>;
}

/** Creates a site, and returns the calls to it. */
export type OpenSite = (settings?: Partial<SiteSettings>, content?: TargetContent) => Promise<ControlledApi>;

export function siteOpener(openTarget: OpenTarget, form: PathForm): OpenSite {
  return async (settings, content) => {
    const target = await openTarget(settings, content);
    const { apiKey, siteId } = target;
    // Official clients send this header with a key. If a token and a comma precede the key, the token names the site
    // (WIR-5).
    const isKey = (token: string) => token.endsWith(apiKey) && !token.includes(',');
    const basic = contractApi(target, form, { beside: (token) => (isKey(token) ? { [SITE_ID_HEADER]: siteId } : {}) });
    const visitor = (await basic.visitorTokens()).access_token;
    const raw: ControlledApi['raw'] = (path, init) =>
      (target.send ?? fetch)(target.url + path, { redirect: 'manual', signal: AbortSignal.timeout(10_000), ...init });
    const api: ControlledApi = {
      ...basic,
      target,
      raw,
      ask: (operation, body) => basic.post(operation, body, visitor),
      enter: (operation, email, more = {}) => api.ask(operation, { loginId: { email }, password: PASSWORD, ...more }),
      verifyFactor: (factorType, body, headers = {}) =>
        basic.call('POST', 'verifyFactor', { id: factorType, body, token: visitor, headers }),
      pageUrl: (page, parameters) => `${target.url}${pagePaths[page][form]}?${new URLSearchParams(parameters)}`,
      statusUnder: async (token) => (await basic.post('validateEmail', { email: 'a@example.com' }, token)).status,
      renew: (refreshToken) =>
        basic.post('token', { clientId: target.clientId, refreshToken, grantType: 'refresh_token' }),
      addMember: async (email, more = {}) =>
        memberResponse.parse(await target.control('POST', '/members', { email, password: PASSWORD, ...more })).member,
      changeMember: async (id, verb) => void (await target.control('POST', `/members/${id}/${verb}`)),
      session: async (email) => mintSessionResponse.parse(await target.control('POST', '/sessions', { email })),
      change: async (changes) => void (await target.control('PATCH', '/settings', changes)),
      freeze: async () => {
        const { now } = clockResponse.parse(await target.control('GET', '/clock'));
        const at = new Date(Math.ceil(Date.parse(now) / 1000) * 1000).toISOString();
        await target.control('POST', '/clock/freeze', { at });
      },
      advance: async (seconds) => void (await target.control('POST', '/clock/advance', { ms: seconds * 1000 })),
      mail: async (email) => {
        const query = new URLSearchParams({ to: email });
        return inboxResponse.parse(await target.control('GET', `/inbox?${query}`)).messages;
      },
    };
    return api;
  };
}
