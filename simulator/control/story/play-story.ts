import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { type PlayedStory, type StoryFile, type StoryStep, storyFile } from '#contracts/control/story.ts';
import type { JobRunner } from '../../content/jobs/job-runner.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import { findAccountByEmail, keepAccount } from '../../identity/accounts/account-store.ts';
import { hashPassword } from '../../identity/accounts/credentials.ts';
import { challengeOf } from '../../identity/oauth/authorization-code.ts';
import { contextOf, type Platform } from '../../platform/request-context.ts';
import { freezeSiteClock, type Site } from '../../platform/site.ts';
import { setRecording } from '../../store/request-log.ts';
import { deleteSite } from '../../store/sites.ts';
import { changeClock } from '../api/clock-routes.ts';
import { requireSite } from '../api/control-route.ts';
import { emptySeed } from '../seeds/seed.ts';
import { createSite } from '../sites.ts';
import { importSnapshot } from '../snapshots/import-snapshot.ts';
import { restoreSnapshot } from '../snapshots/snapshots.ts';
import { markOfChallenge } from './secret-marks.ts';
import { isPlayable } from './story-address.ts';
import { storyCallers } from './story-callers.ts';
import { differenceOf, type StoryValues, storyValues } from './story-values.ts';

/**
 * Plays a story on a new site: restores its snapshot, sends its requests in their order, each at its time and as its caller, and
 * compares the answers. The site stays, unless the story cannot be played. `request` is the call of the control API.
 */
export async function playStory(
  platform: Platform,
  jobs: JobRunner,
  story: StoryFile,
  request: ApiRequest,
): Promise<PlayedStory> {
  demandPlayable(story);
  const site = await createSite(platform, emptySeed('none'));
  try {
    await restoreInto(platform, jobs, site, story);
    return { siteId: site.siteId, clientId: site.clientId, steps: await playOn(platform, site, story, request) };
  } catch (failure) {
    await deleteSite(platform.db, site.siteId);
    throw failure;
  }
}

async function playOn(
  platform: Platform,
  site: Site,
  story: StoryFile,
  request: ApiRequest,
): Promise<PlayedStory['steps']> {
  const values = storyValues();
  const told = adapted(story, platform.origin, values);
  values.learn(story.siteId, site.siteId);
  values.learn(story.clientId, site.clientId);
  await givePasswords(platform, site, told.steps, values);
  await setRecording(platform.db, site.siteId, true);
  const callers = storyCallers(platform, site, told, values);
  await callers.begin();
  const steps: PlayedStory['steps'] = [];
  for (const step of told.steps) {
    if (request.abandoned().aborted) break;
    await changeClock(platform, site, (clock, system) => freezeSiteClock(clock, system, Date.parse(step.at)));
    const isControl = step.path.startsWith(CONTROL_PREFIX);
    const answer = await callers.send(step, isControl ? credentialsOf(request) : undefined);
    const { status, body, requestId } = answer;
    steps.push({ id: step.id, differs: differenceFrom(step, answer, values) ?? null, status, body, requestId });
  }
  return steps;
}

/**
 * A story may come from anybody. It sends requests of an application to this simulator, and calls of the control API only about its own
 * site. Throws ValidationError.
 */
function demandPlayable({ steps, siteId }: StoryFile): void {
  const violations = steps.flatMap(({ method, path }, at) => [
    ...(/^[A-Z]{3,7}$/.test(method)
      ? []
      : [{ field: `steps.${at}.method`, description: 'must be a method of HTTP', data: {} }]),
    ...(isPlayable(method, path, siteId)
      ? []
      : [
          {
            field: `steps.${at}.path`,
            description: 'must be a path of the platform, or a call that changes the site of the story',
            data: {},
          },
        ]),
  ]);
  if (violations.length > 0) throw new ValidationError(violations);
}

/** Restores the snapshot of a story. Throws ValidationError with the place in the story. */
async function restoreInto(platform: Platform, jobs: JobRunner, site: Site, { snapshot }: StoryFile): Promise<void> {
  const imported = await importSnapshot(platform, jobs, site, bytesOf(snapshot)).catch((refused) => {
    if (!(refused instanceof ValidationError)) throw refused;
    throw new ValidationError(refused.violations.map((each) => ({ ...each, field: `snapshot.${each.field}` })));
  });
  await restoreSnapshot(platform, jobs, site, imported.id);
}

async function* bytesOf(snapshot: object): AsyncGenerator<Uint8Array> {
  yield Buffer.from(JSON.stringify(snapshot));
}

/** The story with the address of this simulator, and with code challenges whose verifiers are known. */
function adapted(story: StoryFile, origin: string, values: StoryValues): StoryFile {
  const { snapshot, ...told } = story;
  const text = JSON.stringify(told)
    .replaceAll(story.origin, origin)
    .replaceAll(encodeURIComponent(story.origin), encodeURIComponent(origin))
    .replaceAll(
      /(code_?challenge(?:\\?"|%22)?(?:=|:|%3D|%3A)(?:\\?"|%22)?)([\w-]{43})/gi,
      (_, before: string, was: string) => {
        const verifier = challengeOf(`story ${was}`);
        values.learn(markOfChallenge(was), verifier);
        return before + challengeOf(verifier);
      },
    );
  return storyFile.parse({ ...JSON.parse(text), snapshot });
}

const EMAIL = /"email":"([^"]+)"|(?:^|&)email=([^&]+)/;
const PASSWORD = /password(?:"?:"|=)(…~[\da-f]{8})/gi;
/** The password was wrong. */
const WRONG_PASSWORD = '-19976';

/**
 * Each password gets a stand-in. The members of the snapshot get that of the first password by which they logged in, so that what was
 * right is right again.
 */
async function givePasswords(
  platform: Platform,
  site: Site,
  steps: readonly StoryStep[],
  values: StoryValues,
): Promise<void> {
  const context = contextOf(platform, await requireSite(platform, site.siteId));
  const seen = new Set<string>();
  for (const { requestBody, rule } of steps) {
    for (const [, mark = ''] of requestBody.matchAll(PASSWORD)) values.learn(mark, `story-${mark.slice(2)}`);
    const [, mark] = [...requestBody.matchAll(PASSWORD)][0] ?? [];
    const [, json, form] = EMAIL.exec(requestBody) ?? [];
    const email = json ?? new URLSearchParams(`email=${form ?? ''}`).get('email') ?? '';
    if (mark === undefined || email === '' || rule === WRONG_PASSWORD || seen.has(email)) continue;
    seen.add(email);
    const account = await findAccountByEmail(context, email);
    if (account?.passwordHash == null) continue;
    await keepAccount(context, { ...account, passwordHash: await hashPassword(values.get(mark) ?? '', context) });
  }
}

/** What a played request was answered. */
export interface PlayedAnswer {
  readonly status: number | null;
  /** The text of JSON, or of a page. */
  readonly body: string;
  readonly isJson: boolean;
  readonly location: string | null;
  readonly requestId: string | null;
}

function differenceFrom(step: StoryStep, answer: PlayedAnswer, values: StoryValues): string | undefined {
  const ledTo = differenceOf(values, step.page?.ledTo ?? null, step.page ? answer.location : null, 'Location');
  // The body first: it has what the address was made of, and is learned even if the status differs.
  const body = step.page === null ? bodyDifference(step.responseBody, answer, values) : undefined;
  return step.status === answer.status
    ? (ledTo ?? body)
    : `the status was ${step.status ?? 'none'}, and is ${answer.status ?? 'none'}`;
}

function bodyDifference(was: string, { body, isJson }: PlayedAnswer, values: StoryValues): string | undefined {
  if (!isJson) return was === '' || was === body ? undefined : differenceOf(values, was, body, 'the body');
  try {
    return differenceOf(values, JSON.parse(was), JSON.parse(body), 'the body');
  } catch {
    // The log cuts long bodies.
    return undefined;
  }
}

/** The headers by which the caller of the control API is known, for the calls of a story. */
function credentialsOf({ headers }: ApiRequest): Readonly<Record<string, string>> {
  const { authorization, cookie } = headers;
  return { ...(authorization !== undefined && { authorization }), ...(cookie !== undefined && { cookie }) };
}
