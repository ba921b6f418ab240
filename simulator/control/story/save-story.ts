import type { InboxMessage } from '#contracts/control/control-api.ts';
import type { StoryFile, StoryStep } from '#contracts/control/story.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { listMail } from '../../identity/inbox/inbox.ts';
import { isoInstant } from '../../platform/clock.ts';
import { contextOf, type Platform } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import { fieldIn } from '../../query/value.ts';
import { listEntries, type StoredRequest } from '../../store/request-log.ts';
import { findSnapshot, type StoredSnapshot } from '../../store/snapshots.ts';
import { exportSnapshot } from '../snapshots/export-snapshot.ts';
import { storeWaiting } from '../waiting-requests.ts';
import { marksOf, secretsIn } from './secret-marks.ts';

const TAKEN = 'control:takeSnapshot';
const RESTORED = 'control:restoreSnapshot';

/** The file of a story (`storyFile`), in pieces of JSON text. Throws NOT_FOUND if the log has no snapshot to begin with. */
export async function saveStory(platform: Platform, site: Site, since?: string): Promise<AsyncGenerator<string>> {
  const { db } = platform;
  await storeWaiting(db);
  const log = await listEntries(db, site.siteId);
  const { snapshot, at } = await beginningOf(platform, site, log, since);
  const steps = log.slice(at + 1).flatMap(stepsOf);
  const mailed = await mailedSecrets(platform, site, JSON.stringify(steps));
  const head = { format: 'backlot-story', version: 1, savedAt: isoInstant(platform.clock.now()) };
  return pieces({ ...head, origin: platform.origin, siteId: site.siteId, clientId: site.clientId, mailed, steps });

  async function* pieces(members: object): AsyncGenerator<string> {
    yield `${JSON.stringify(members).slice(0, -1)},"snapshot":`;
    yield* exportSnapshot(db, site.siteId, snapshot);
    yield '}';
  }
}

/** The snapshot that a story begins with, and the place in the log where it was taken or restored. */
async function beginningOf(
  { db }: Platform,
  { siteId }: Site,
  log: readonly StoredRequest[],
  since: string | undefined,
): Promise<{ readonly snapshot: StoredSnapshot; readonly at: number }> {
  const first = Math.max(
    log.findLastIndex(({ operation }) => operation === RESTORED),
    0,
  );
  for (let at = first; at < log.length; at += 1) {
    const id = snapshotIn(log[at]);
    if (id === undefined || (since !== undefined && id !== since)) continue;
    const snapshot = await findSnapshot(db, siteId, id);
    if (snapshot) return { snapshot, at };
  }
  const which = since === undefined ? 'a snapshot' : `the snapshot ${since}`;
  throw new PlatformError(
    'NOT_FOUND',
    `The log of this site does not go back to ${which}. Record requests, take a snapshot, do what the story should tell, and save it then.`,
  );
}

/** The id of the snapshot that an entry takes or restores. */
function snapshotIn(entry: StoredRequest | undefined): string | undefined {
  if (entry?.operation === RESTORED) return entry.path.split('/').at(-2);
  if (entry?.operation !== TAKEN) return undefined;
  const id = fieldIn(fieldIn(JSON.parse(entry.responseBody), 'snapshot'), 'id');
  return typeof id === 'string' ? id : undefined;
}

function stepsOf(entry: StoredRequest): readonly StoryStep[] {
  const { id, at, operation, method, path, requestBody, status, flow, credentials, responseBody, page, reason } = entry;
  // A call that a program did not send has no answer, and what is sent to an application follows from its requests.
  if (operation === TAKEN || /^(?:refused|delivery):/.test(operation)) return [];
  const { kind, id: caller } = entry.who;
  const as = caller === undefined ? { kind } : { kind, id: caller };
  const rule = reason?.rule.id ?? null;
  return [{ id, at, operation, method, path, requestBody, status, flow, as, credentials, responseBody, page, rule }];
}

/** Where the secrets in `steps` are that come from mails. */
async function mailedSecrets(platform: Platform, site: Site, steps: string): Promise<StoryFile['mailed']> {
  const context = contextOf(platform, site);
  const hide = marksOf(context);
  const counts = new Map<string, number>();
  return (await listMail(context, {})).flatMap((mail) => {
    const nth = counts.get(keyOf(mail)) ?? 0;
    counts.set(keyOf(mail), nth + 1);
    return secretsIn(mail)
      .map((secret, at) => ({ mark: hide(secret, ''), to: mail.to, kind: mail.kind, nth, at }))
      .filter(({ mark }) => steps.includes(mark));
  });
}

const keyOf = ({ to, kind }: InboxMessage): string => `${kind} ${to.toLowerCase()}`;
