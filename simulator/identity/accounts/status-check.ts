import type { AuthenticationAnswer } from '#contracts/identity/authentication-answer.ts';
import {
  deleteRecord,
  deleteRecordsOf,
  findRecord,
  findRecordsOf,
  saveRecord,
} from '../../store/sql/expiring-records.ts';
import { randomName } from '../../world/random.ts';
import type { World } from '../../world/world.ts';
import type { Account } from './account.ts';
import { findAccount } from './account-store.ts';
import { type Login, type LoginProgress, loginProgress } from './login-progress.ts';

/** As long as other unfinished logins (MEM-9). */
const LIFETIME_MS = 30 * 60 * 1000;

const CAN_LOG_IN: ReadonlySet<Account['status']> = new Set(['ACTIVE', 'PENDING']);

/**
 * The answer STATUS_CHECK, once per login, on a site with the setting `statusCheck`: the password is right, and the
 * status of the account does not prevent the login. The client repeats the login, either with the state token or as
 * before. Undefined when the login continues.
 */
export async function checkStatus(
  world: World,
  { account, proved, attempts }: Pick<Login, 'account' | 'proved' | 'attempts'>,
): Promise<AuthenticationAnswer | undefined> {
  if (!world.site.settings.statusCheck || !CAN_LOG_IN.has(account.status)) return undefined;
  const isRepeated = (await findRecordsOf(world, 'status-check', account.id, loginProgress)).length > 0;
  if (isRepeated) {
    await deleteRecordsOf(world, 'status-check', account.id);
    return undefined;
  }
  const stateToken = randomName(world.randomBytes);
  const document: LoginProgress = { proved, attempts };
  await saveRecord(world, 'status-check', {
    ...{ id: stateToken, subject: account.id, document },
    expiresAt: world.now + LIFETIME_MS,
  });
  return { state: 'STATUS_CHECK', stateToken, additionalData: {} };
}

/** The login of a state token from STATUS_CHECK, which it uses up. Undefined if it is unknown, used or expired. */
export async function redeemStatusCheck(
  world: World,
  stateToken: string,
): Promise<Pick<Login, 'account' | 'proved' | 'attempts'> | undefined> {
  const found = await findRecord(world, 'status-check', stateToken, loginProgress);
  const account = found?.subject ? await findAccount(world, found.subject) : undefined;
  if (!found || !account || !(await deleteRecord(world, 'status-check', stateToken))) return undefined;
  return { account, ...found.document };
}
