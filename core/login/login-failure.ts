import type { FieldViolation } from '#contracts/errors/envelope.ts';
import { linesOf, type Refusal } from '../errors/refusal.ts';
import type { FailureReason, LoginErrorCode, LoginFailure } from './login-state.ts';

/** The same sentence for a wrong address and a wrong password: only the code tells them apart (SEC-21). */
const WRONG_CREDENTIALS = 'The e-mail address or the password is wrong.';
const NOT_POSSIBLE = 'This is not possible at the moment. Try again later.';

type KnownFailure = readonly [code: string, LoginFailure];

const CAPTCHA_FAILURES: readonly KnownFailure[] = [
  ['-19971', failure('missingCaptchaToken', 'Confirm that you are not a robot.')],
  ['-19970', failure('invalidCaptchaToken', 'Confirm again that you are not a robot.')],
];
export const WRONG_PASSWORD: KnownFailure = ['-19976', failure('invalidPassword', WRONG_CREDENTIALS)];
const REGISTRATION_FAILURES = new Map([
  ...CAPTCHA_FAILURES,
  ['-19995', failure('emailAlreadyExists', 'This e-mail address has a member already.')],
]);
const LOGIN_FAILURES = new Map([
  ...CAPTCHA_FAILURES,
  WRONG_PASSWORD,
  ['-19973', failure('resetPassword', 'The password has to be reset first.')],
  ['-19999', failure('invalidEmail', WRONG_CREDENTIALS)],
]);
/** Failures that every step can have. These texts are used only if the service sends none. */
const COMMON_FAILURES = new Map<string, LoginFailure>([
  ['THROTTLED_FEATURE', failureBecause('throttled', 'That was tried too often. Wait a while, then try again.')],
  ['IDENTITY_NOT_ACTIVE', failureBecause('notActive', 'This account cannot be used. Ask the owner of the site.')],
]);

/** A failure that the specification names (spec §8). */
function failure(errorCode: LoginErrorCode, error: string): LoginFailure {
  return { state: 'failure', error, errorCode };
}

/** A failure that the specification does not name. */
export function failureBecause(reason: FailureReason, error: string): LoginFailure {
  return { state: 'failure', error, reason };
}

/** The complaints field by field, beside the text of an outcome, if there are any. */
export function listed(violations: readonly FieldViolation[]): { readonly violations?: readonly FieldViolation[] } {
  return violations.length > 0 ? { violations } : {};
}

/** The service's texts as one message, or `otherwise` if it sent none. The complaints say more than its message. */
export function sentenceOf({ description, violations }: Refusal, otherwise: string = NOT_POSSIBLE): string {
  return linesOf(violations).join('\n') || (description ?? otherwise);
}

/** The failure for a refusal. An unknown one has the service's text, or `otherwise`, without a code and a reason. */
export function failureAmong(
  failures: ReadonlyMap<string, LoginFailure>,
  refusal: Refusal,
  otherwise?: string,
): LoginFailure {
  const code = refusal.code ?? '';
  const common = COMMON_FAILURES.get(code);
  return failures.get(code) ?? { state: 'failure', ...common, error: sentenceOf(refusal, common?.error ?? otherwise) };
}

/** Registration failures (spec §8). A refusal that the specification does not name has the service's message. */
export function registrationFailure(refusal: Refusal): LoginFailure {
  const email = refusal.violations.find(({ data }) => data.type === 'EMAIL');
  if (email !== undefined) return failure('invalidEmail', email.description || 'This is not a valid e-mail address.');
  const description = refusal.message ?? refusal.description;
  return failureAmong(REGISTRATION_FAILURES, description ? { ...refusal, description, violations: [] } : refusal);
}

/** Login failures (spec §8). A refusal without its own code counts as an invalid e-mail address. */
export function loginFailure(refusal: Refusal): LoginFailure {
  return { errorCode: 'invalidEmail', ...failureAmong(LOGIN_FAILURES, refusal, WRONG_CREDENTIALS) };
}
