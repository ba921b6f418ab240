import type { FieldViolation } from '#contracts/errors/envelope.ts';
import type { ActivateFactorRequest, OwnFactor } from '#contracts/identity/own-factors.ts';
import type { PathOf } from '#contracts/operations/operations.ts';
import { type ClientWith, inside } from '../client/client-parts.ts';
import type { HttpAnswer } from '../client/http-answer.ts';
import { readAnswer } from '../client/read-answer.ts';
import type { Waiting } from '../client/waiting.ts';
import { readRefusal } from '../errors/refusal.ts';
import { UnreadableAnswerError } from '../errors/unreadable-answer-error.ts';
import { fieldsOf } from '../json-fields.ts';
import { dateTime } from '../members/date-time.ts';
import type { Passkeys } from '../ports/passkeys.ts';
import { listOf, object, oneOf, present, type Reader, text } from '../reader.ts';
import { readFactorChallenge } from './factor-challenge.ts';
import { isRefusalOfInput } from './login-answer.ts';
import { listed, sentenceOf } from './login-failure.ts';
import type { FactorChallenge } from './login-state.ts';

const LIST_OWN_FACTORS_PATH: PathOf<'listOwnFactors'> = '/_api/iam/authentication/v2/factors';
const REMOVE_OWN_FACTOR_PATH: PathOf<'removeOwnFactor'> = '/_api/iam/authentication/v2/factors/{factorId}';
const ENROLL_FACTOR_PATH: PathOf<'enrollFactor'> = '/_api/iam/authentication/v2/{factorType}/enroll';
const ACTIVATE_FACTOR_PATH: PathOf<'activateFactor'> = '/_api/iam/authentication/v2/{factorType}/activate';

/** How setting up a factor ended. `error` is a sentence for people. */
export type FactorSetup =
  | { readonly state: 'added'; readonly factor: OwnFactor }
  /** The request is on the phone and waits for an answer: call `activatePush` with the id. */
  | { readonly state: 'waiting'; readonly transactionId: string }
  /** The member cancelled, or has this passkey already. */
  | { readonly state: 'cancelled' }
  | {
      readonly state: 'refused';
      readonly error: string;
      readonly errorCode: string | null;
      /** The service's complaints field by field, if it sent any. */
      readonly violations?: readonly FieldViolation[];
    };

/** The factors that members set up themselves. */
type Enrollable = ActivateFactorRequest['factorType'];

const readOwnFactor: Reader<OwnFactor> = object((field) => ({
  factorId: field('factorId', text),
  type: field('type', oneOf('PUSH', 'WEBAUTHN')),
  status: field('status', oneOf('ACTIVE')),
  name: field('name', text),
  createdDate: field('createdDate', dateTime),
  lastUsedDate: field('lastUsedDate', (value) => (value === null ? null : dateTime(value))),
}));

/** Reads the answer of the list (contracts/identity/own-factors.ts). */
export const readOwnFactorsResponse: Reader<{ factors: OwnFactor[] }> = object((field) => ({
  factors: field('factors', listOf(readOwnFactor)),
}));

/**
 * The second factors that the signed-in member has set up, oldest first. Rejects with ApiError for a visitor.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export async function ownFactors(
  { [inside]: { send } }: ClientWith<'send'>,
  { signal }: Waiting = {},
): Promise<readonly OwnFactor[]> {
  return readAnswer(await send({ method: 'GET', path: LIST_OWN_FACTORS_PATH, signal }), readOwnFactorsResponse).factors;
}

/**
 * Removes a factor of the signed-in member. False if it was removed before.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export async function removeFactor({ [inside]: { send } }: ClientWith<'send'>, factorId: string): Promise<boolean> {
  const path = REMOVE_OWN_FACTOR_PATH.replace('{factorId}', () => encodeURIComponent(factorId));
  const answer = await send({ method: 'DELETE', path });
  if (answer.status === 404) return false;
  readAnswer(answer, present);
  return true;
}

/**
 * Makes a passkey for the signed-in member, and adds it to the account.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export async function addPasskey(client: ClientWith<'send'>, passkeys: Passkeys, name?: string): Promise<FactorSetup> {
  const enrolled = await enroll(client, 'WEBAUTHN');
  if ('state' in enrolled) return enrolled;
  if (enrolled.factor !== 'WEBAUTHN') throw new UnreadableAnswerError(null);
  const { challengeId, options } = enrolled;
  const credential = await passkeys.create(options);
  if (credential === null) return { state: 'cancelled' };
  return activate(client, { factorType: 'WEBAUTHN', webauthnData: { challengeId, credential } }, name);
}

/**
 * Sends a request to the phone of the signed-in member. Approved there, `activatePush` adds the factor PUSH.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export async function enrollPush(client: ClientWith<'send'>): Promise<FactorSetup> {
  const enrolled = await enroll(client, 'PUSH');
  if ('state' in enrolled) return enrolled;
  if (enrolled.factor !== 'PUSH') throw new UnreadableAnswerError(null);
  return { state: 'waiting', transactionId: enrolled.transactionId };
}

/**
 * Adds the factor PUSH if the request has been approved on the phone. `waiting`: it has not been answered yet.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export function activatePush(client: ClientWith<'send'>, transactionId: string, name?: string): Promise<FactorSetup> {
  return activate(client, { factorType: 'PUSH', pushData: { transactionId } }, name);
}

async function enroll(
  { [inside]: { send } }: ClientWith<'send'>,
  factorType: Enrollable,
): Promise<FactorChallenge | Refused> {
  const path = ENROLL_FACTOR_PATH.replace('{factorType}', factorType);
  const answer = await send({ method: 'POST', path, body: {} });
  if (isRefusalOfInput(answer)) return refused(answer);
  const challenge = readFactorChallenge(fieldsOf(readAnswer(answer, present)).verificationChallengeData);
  if (challenge === null) throw new UnreadableAnswerError(answer.requestId);
  return challenge;
}

async function activate(
  { [inside]: { send } }: ClientWith<'send'>,
  request: ActivateFactorRequest,
  name: string | undefined,
): Promise<FactorSetup> {
  const body: ActivateFactorRequest = { ...request, ...(name !== undefined && { name }) };
  const path = ACTIVATE_FACTOR_PATH.replace('{factorType}', request.factorType);
  const answer = await send({ method: 'POST', path, body });
  if (isRefusalOfInput(answer)) return refused(answer);
  const { status, factor } = fieldsOf(readAnswer(answer, present));
  if (status !== 'ACTIVE' && request.pushData !== undefined) return { state: 'waiting', ...request.pushData };
  return { state: 'added', factor: readAnswer({ ...answer, body: factor }, readOwnFactor) };
}

type Refused = Extract<FactorSetup, { state: 'refused' }>;

function refused({ body }: HttpAnswer): Refused {
  const refusal = readRefusal(body);
  return { state: 'refused', error: sentenceOf(refusal), errorCode: refusal.code, ...listed(refusal.violations) };
}
