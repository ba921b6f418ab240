import type { z } from 'zod';
import { type TokenRequest, tokenRequest } from '#contracts/oauth/token-request.ts';
import { isSameKey } from '../../auth/api-key.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import { type FormFields, oauthFields, parseForm } from '../../http/page-parameters.ts';
import { parseSent, problemsOf } from '../../http/parse-request.ts';
import { parseJson } from '../../http/read-body.ts';
import type { Database } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { findSiteOfClient } from '../../store/sites.ts';
import { TokenEndpointError } from './token-error.ts';

const GRANT_TYPES = new Set<unknown>(tokenRequest.options.map((option) => option.shape.grantType.value));

type SentBody = Pick<ApiRequest, 'body' | 'form' | 'text'>;

/** The body of a request to the token endpoint, by name in camelCase. */
type SentFields = ReadonlyMap<string, unknown>;

/** Reads the body of a token request. Throws TokenEndpointError. */
export function readTokenRequest(request: SentBody): TokenRequest {
  const fields = fieldsIn(request);
  const grantType = fields.get('grantType');
  if ((grantType ?? null) === null) throw new TokenEndpointError('invalid_request', 'grantType is missing.');
  if (typeof grantType !== 'string') {
    throw new TokenEndpointError('invalid_request', 'grantType must be one text, sent once.');
  }
  if (!GRANT_TYPES.has(grantType)) {
    throw new TokenEndpointError('unsupported_grant_type', `Supported are ${[...GRANT_TYPES].join(', ')}.`);
  }
  return parsed(tokenRequest, fields);
}

/**
 * Reads the body of another request to this service by `schema`, whose names are in camelCase. Throws
 * TokenEndpointError.
 */
export function readFields<T>(schema: z.ZodType<T>, request: SentBody): T {
  return parsed(schema, fieldsIn(request));
}

function fieldsIn(request: SentBody): SentFields {
  const fields = sentFields(request);
  if (fields) return fields;
  throw new TokenEndpointError('invalid_request', 'The body must be a JSON object or a form.');
}

function parsed<T>(schema: z.ZodType<T>, fields: SentFields): T {
  const sent = parseSent(schema, Object.fromEntries(fields));
  if (sent.success) return sent.data;
  throw new TokenEndpointError('invalid_request', `${problemsOf(sent.error)}.`);
}

/**
 * Reads the fields of a token request: JSON or a form, in camelCase or snake_case (TOK-1). Clients of 2023 send JSON as
 * `text/plain`, so a body whose type says nothing is read by its first character. Undefined when the body is neither.
 * Throws HttpFault for malformed JSON.
 */
export function sentFields({ body, form, text }: SentBody): SentFields | undefined {
  if (form) return fieldsOfForm(form);
  if (body !== undefined || text === '') return fieldsOfObject(body);
  return /^\s*[{[]/.test(text) ? fieldsOfObject(parseJson(text)) : fieldsOfForm(parseForm(text));
}

function fieldsOfObject(body: unknown): SentFields | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  return onceEach(Object.entries(body));
}

function fieldsOfForm(form: FormFields): SentFields {
  return onceEach(Array.from(form).flatMap(([name, values]) => values.map((value) => [name, value] as const)));
}

/** A field that is sent more than once becomes a list, which the schemas reject. */
function onceEach(fields: readonly (readonly [name: string, value: unknown])[]): SentFields {
  const { sent, repeated } = oauthFields(fields);
  return new Map(Array.from(sent, ([name, value]) => [name, repeated.has(name) ? [value] : value]));
}

/** A client id is 36 characters long. What is sent can be longer. */
const MAX_CLIENT_ID = 100;

/** Which client id no site has, and how a site gets it. */
export function unknownClientText(clientId: string): string {
  return `No site of this simulator has the client id "${clientId.slice(0, MAX_CLIENT_ID)}". To give it to the default site, start the simulator with --client-id, or name it in backlot.config.ts: sites[0].clientId.`;
}

/** The site of a client id. Throws `invalid_client` for an unknown one (TOK-11). */
export async function siteOfClient(db: Database, clientId: string): Promise<Site> {
  const site = await findSiteOfClient(db, clientId);
  if (site) return site;
  throw new TokenEndpointError('invalid_client', unknownClientText(clientId));
}

/** Throws `invalid_client` unless the client proves its secret, which is the API key of its site. */
export function demandSecret(site: Site, clientSecret: string): void {
  if (isSameKey(clientSecret, site.apiKey)) return;
  throw new TokenEndpointError('invalid_client', "The client_secret is wrong: send the site's API key.");
}
