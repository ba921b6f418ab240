import type { FieldViolation } from '#contracts/errors/envelope.ts';
import type { Refusal } from '../errors/refusal.ts';
import type { LoginErrorCode, LoginState } from './login-state.ts';

type Failure = Extract<LoginState, { state: 'failure' }>;

/** One sentence for a wrong address and a wrong password: the code tells them apart, the screen need not (SEC-21). */
const WRONG_CREDENTIALS = 'The e-mail address or the password is wrong.';
const NOT_POSSIBLE = 'This is not possible at the moment. Try again later.';

const CAPTCHA_FAILURES: readonly [code: string, Required<Failure>][] = [
  ['-19971', failure('missingCaptchaToken', 'Confirm that you are not a robot.')],
  ['-19970', failure('invalidCaptchaToken', 'The confirmation that you are not a robot was not accepted. Try again.')],
];
const REGISTRATION_FAILURES = new Map([
  ...CAPTCHA_FAILURES,
  ['-19995', failure('emailAlreadyExists', 'A member with this e-mail address exists already.')],
]);
const LOGIN_FAILURES = new Map([
  ...CAPTCHA_FAILURES,
  ['-19976', failure('invalidPassword', WRONG_CREDENTIALS)],
  ['-19973', failure('resetPassword', 'The password has to be reset before you can sign in.')],
  ['-19999', failure('invalidEmail', WRONG_CREDENTIALS)],
]);

function failure(errorCode: LoginErrorCode, error: string): Required<Failure> {
  return { state: 'failure', error, errorCode };
}

/** `password` that `must be longer` reads "Password must be longer."; a whole sentence is left as it is. */
function sentenceAbout({ field, description }: FieldViolation): string {
  if (!/^[a-z]/.test(description)) return description;
  const name = field.slice(field.lastIndexOf('.') + 1);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${description}.`;
}

/** All that the service says, for people; null when it says nothing. */
function sentenceOf({ description, violations }: Refusal): string | null {
  const texts = violations.map(sentenceAbout).filter((text) => text !== '');
  return texts.length > 0 ? texts.join(' ') : description;
}

/** Spec §8, registration failures; the first that fits. Others are told in the service's words, without a code. */
export function registrationFailure(refusal: Refusal): Failure {
  const email = refusal.violations.find(({ data }) => data.type === 'EMAIL');
  if (email !== undefined) return failure('invalidEmail', email.description || 'This is not a valid e-mail address.');
  const known = REGISTRATION_FAILURES.get(refusal.code ?? '');
  return known ?? { state: 'failure', error: sentenceOf(refusal) ?? NOT_POSSIBLE };
}

/** Spec §8, login failures: what has no code of its own is an invalid e-mail address. */
export function loginFailure(refusal: Refusal): Failure {
  const known = LOGIN_FAILURES.get(refusal.code ?? '');
  return known ?? failure('invalidEmail', sentenceOf(refusal) ?? WRONG_CREDENTIALS);
}
