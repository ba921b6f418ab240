import { encodePayloadParameter, PAYLOAD_PARAMETER } from '../content/payload-parameter.ts';
import { errorEnvelope } from '../errors/envelope.ts';
import { REQUEST_ID_HEADER } from '../errors/request-id.ts';
import { authenticationAnswer } from '../identity/authentication-answer.ts';
import { type TokenResponse, tokenResponse } from '../oauth/token-response.ts';
import { type Operation, operations } from '../operations/operations.ts';
import { redirectSessionResponse } from '../redirects/redirect-session.ts';
import type { PathForm } from './check.ts';
import type { ContractTarget, Send } from './contract-target.ts';

/** RFC 7636 Appendix B. */
export const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
export const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

/** An answer that takes longer counts as none. Long enough for a long operation on a busy machine. */
const ANSWER_MS = 30_000;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface Call {
  /** The value of the variable in the path, if it has one. */
  readonly id?: string | undefined;
  readonly query?: Record<string, string | string[]>;
  /** Sent as JSON. A string is sent as it is. */
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
}

/**
 * The calls that the suites make. Each call fails unless the answer is JSON and has a request id, and unless a success
 * fits the schema in the endpoint table.
 */
export interface ContractApi {
  readonly target: ContractTarget;
  call(method: string, operation: Operation, call: Call): Promise<Answer>;
  post(operation: Operation, body: unknown, token?: string): Promise<Answer>;
  /** Flat query parameters. A list repeats its name (WIR-2). */
  get(operation: Operation, query: Record<string, string | string[]>, token?: string): Promise<Answer>;
  /** The whole request in the `.r` parameter. */
  getPayload(operation: Operation, request: unknown, token?: string): Promise<Answer>;
  visitorTokens(): Promise<TokenResponse>;
  /** By default for the target's member. */
  memberTokens(member?: ContractTarget['member']): Promise<TokenResponse>;
  /**
   * Returns an authorization code for a member, by default the target's, bound to the challenge of VERIFIER and to the target's
   * redirect URI.
   */
  memberCode(member?: ContractTarget['member']): Promise<string>;
}

/** The headers that are sent with a token, in addition to `Authorization`. */
export type HeadersBeside = (token: string) => Record<string, string>;

interface ApiOptions {
  readonly beside?: HeadersBeside;
  /** Called before each call. It throws if the operation must not be called. */
  readonly admit?: (operation: Operation) => void;
}

export function contractApi(
  target: ContractTarget,
  form: PathForm,
  { beside = () => ({}), admit = () => {} }: ApiOptions = {},
): ContractApi {
  const api: ContractApi = {
    target,
    call: async (method, operation, { id, query, body, token, headers }) => {
      admit(operation);
      const path = operations[operation][form].replace(/\{\*?\w+\}/, encodeURIComponent(id ?? ''));
      const search = query === undefined ? '' : `?${searchOf(query)}`;
      const init: RequestInit = {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: token, ...beside(token) }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_MS),
      };
      const response = await (target.send ?? fetch)(target.url + path + search, init, operation);
      const answer = { status: response.status, headers: response.headers, body: await response.json() };
      if (!answer.headers.get(REQUEST_ID_HEADER))
        throw new Error(`the answer of ${operation} has no ${REQUEST_ID_HEADER}`);
      if (answer.status === 200) operations[operation].response.parse(answer.body);
      return answer;
    },
    post: (operation, body, token) => api.call('POST', operation, { body, token }),
    get: (operation, query, token) => {
      const { dataItemId } = query;
      return api.call('GET', operation, { query, token, id: typeof dataItemId === 'string' ? dataItemId : undefined });
    },
    getPayload: (operation, request, token) => {
      const query = { [PAYLOAD_PARAMETER]: encodePayloadParameter(request) };
      return api.call('GET', operation, { id: 'by-payload', query, token });
    },
    visitorTokens: async () => {
      const { body } = await api.post('token', { clientId: target.clientId, grantType: 'anonymous' });
      return tokenResponse.parse(body);
    },
    memberCode: async (member = target.member) => {
      const visitor = (await api.visitorTokens()).access_token;
      const { email, password } = member;
      const login = authenticationAnswer.parse(
        (await api.post('login', { loginId: { email }, password }, visitor)).body,
      );
      if (login.state !== 'SUCCESS') throw new Error(`the member cannot log in: ${login.state}`);
      const request = { ...authRequest(target), sessionToken: login.sessionToken };
      const { body } = await api.post(
        'createRedirectSession',
        { auth: { authRequest: request, prompt: 'none' } },
        visitor,
      );
      const { redirectSession } = redirectSessionResponse.parse(body);
      const back = new URL((await follow(redirectSession.fullUrl, target.send)).location);
      return back.searchParams.get('code') ?? '';
    },
    memberTokens: async (member) => {
      const { body } = await api.post('token', {
        clientId: target.clientId,
        grantType: 'authorization_code',
        redirectUri: target.redirectUri,
        code: await api.memberCode(member),
        codeVerifier: VERIFIER,
      });
      return tokenResponse.parse(body);
    },
  };
  return api;
}

function searchOf(query: Record<string, string | string[]>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) search.append(name, each);
  }
  return search;
}

/** An authorization request of the target's client whose answer comes in the query. */
export function authRequest(target: ContractTarget): Record<string, string> {
  return {
    redirectUri: target.redirectUri,
    clientId: target.clientId,
    codeChallenge: CHALLENGE,
    codeChallengeMethod: 'S256',
    responseMode: 'query',
    responseType: 'code',
    scope: 'offline_access',
    state: 'state-of-the-contract',
  };
}

/** Opens a hosted page like a browser, but does not follow redirects. */
export async function follow(
  address: string,
  send: Send = fetch,
): Promise<{ status: number; location: string; text: string }> {
  const response = await send(address, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
  return { status: response.status, location: response.headers.get('location') ?? '', text: await response.text() };
}

/** The code of an error in the platform's envelope. Fails on any other body. */
export function applicationCode({ body }: Answer): string | undefined {
  const { details } = errorEnvelope.parse(body);
  return 'applicationError' in details ? details.applicationError.code : undefined;
}
