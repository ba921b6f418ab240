import type { AuthenticationAnswer } from '#contracts/identity/authentication-answer.ts';
import { loginRequest } from '#contracts/identity/login-request.ts';
import { parseSent, problemsOf } from '../../http/parse-request.ts';
import { randomName } from '../../platform/random.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { deleteRecord, deleteRecordsOf, findRecord, findRecordsOf, saveRecord } from '../../store/expiring-records.ts';
import { type Account, emailKey } from './account.ts';
import { findAccount, findAccountByEmail } from './account-store.ts';
import { continueLogin } from './continue-login.ts';
import { checkCaptcha, isPasswordOf } from './credentials.ts';
import { IdentityError } from './identity-error.ts';
import { type Login, type LoginProgress, loginProgress } from './login-progress.ts';
import { factorsOfPassword } from './proved-login.ts';
import { demandAttempt, guessAt } from './throttle.ts';

/**
 * Who learns that a password must be reset: anybody who names the account, as on the API (MEM-4), or only a client that
 * sends the right password, as on the hosted pages (SEC-21).
 */
type ResetIsTold = 'to-anybody' | 'to-the-right-password';

/**
 * Logs in by e-mail and password (MEM-4). Invalid input is an application error, because official clients crash on a
 * validation error here (DEC-3). Throttling counts by the e-mail and by `clientAddress`. The state token of STATUS_CHECK
 * replaces the password, which was sent before.
 */
export async function login(
  context: RequestContext,
  body: unknown,
  clientAddress: string,
  resetIsTold: ResetIsTold = 'to-anybody',
): Promise<AuthenticationAnswer> {
  const request = parseSent(loginRequest, body);
  if (!request.success) {
    const problems = body === undefined ? 'The request has no JSON body' : problemsOf(request.error);
    throw new IdentityError('INVALID_ARGUMENT', `${problems}. Send {"loginId": {"email": "…"}, "password": "…"}.`);
  }
  const { loginId, password = '', captchaTokens, stateToken } = request.data;
  const checked = stateToken === undefined ? undefined : await redeemStatusCheck(context, stateToken);
  if (checked !== undefined && emailKey(checked.account.email) === emailKey(loginId.email)) {
    return continueLogin(context, { ...checked, clientAddress });
  }
  if (stateToken !== undefined && request.data.password === undefined) {
    throw new IdentityError('INVALID_STATE_TOKEN', 'The state token is unknown, used or expired. Send the password.');
  }
  await checkCaptcha(context, captchaTokens);
  const attempts = await demandAttempt(context, ...guessAt(loginId.email, clientAddress));
  const account = await provedAccount(context, loginId.email, password, resetIsTold);
  const proved = factorsOfPassword(account);
  const statusCheck = await checkStatus(context, { account, proved, attempts });
  return statusCheck ?? continueLogin(context, { account, proved, attempts, clientAddress });
}

async function provedAccount(
  context: RequestContext,
  email: string,
  password: string,
  resetIsTold: ResetIsTold,
): Promise<Account> {
  const account = await findAccountByEmail(context, email);
  const matches = await isPasswordOf(password, account?.passwordHash ?? null, context);
  if (account === undefined) throw new IdentityError('-19999', 'No member of this site has this e-mail.');
  // The right password does not log in either: a password that must be reset may be known to somebody else.
  if (account.mustResetPassword && (matches || resetIsTold === 'to-anybody'))
    throw new IdentityError('-19973', 'The password must be reset before the next login.');
  if (!matches) throw new IdentityError('-19976', 'The password is wrong.');
  return account;
}

/** As long as other unfinished logins (MEM-9). */
const LIFETIME_MS = 30 * 60 * 1000;

const CAN_LOG_IN: ReadonlySet<Account['status']> = new Set(['ACTIVE', 'PENDING']);

/**
 * The answer STATUS_CHECK, once per login, on a site with the setting `statusCheck`: the password is right, and the
 * status of the account does not prevent the login. The client repeats the login, either with the state token or as
 * before. Undefined when the login continues.
 */
async function checkStatus(
  context: RequestContext,
  { account, proved, attempts }: Pick<Login, 'account' | 'proved' | 'attempts'>,
): Promise<AuthenticationAnswer | undefined> {
  if (!context.site.settings.statusCheck || !CAN_LOG_IN.has(account.status)) return undefined;
  const isRepeated = (await findRecordsOf(context, 'status-check', account.id, loginProgress)).length > 0;
  if (isRepeated) {
    await deleteRecordsOf(context, 'status-check', account.id);
    return undefined;
  }
  const stateToken = randomName(context.randomBytes);
  const document: LoginProgress = { proved, attempts };
  await saveRecord(context, 'status-check', {
    ...{ id: stateToken, subject: account.id, document },
    expiresAt: context.now + LIFETIME_MS,
  });
  return { state: 'STATUS_CHECK', stateToken, additionalData: {} };
}

/** The login of a state token from STATUS_CHECK, which it uses up. Undefined if it is unknown, used or expired. */
async function redeemStatusCheck(
  context: RequestContext,
  stateToken: string,
): Promise<Pick<Login, 'account' | 'proved' | 'attempts'> | undefined> {
  const found = await findRecord(context, 'status-check', stateToken, loginProgress);
  const account = found?.subject ? await findAccount(context, found.subject) : undefined;
  if (!found || !account || !(await deleteRecord(context, 'status-check', stateToken))) return undefined;
  return { account, ...found.document };
}
