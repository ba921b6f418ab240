import { type CookieJar, cookieJar } from '#contracts/conformance/cookie-jar.ts';
import type { StoryFile, StoryStep } from '#contracts/control/story.ts';
import { UNNOTICED_HEADER } from '#contracts/control/unnoticed-header.ts';
import { REQUEST_ID_HEADER } from '#contracts/errors/request-id.ts';
import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';
import { listMail } from '../../identity/inbox/inbox.ts';
import { contextOf, type Platform } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import { HIDDEN_ENTRY } from '../../store/request-log.ts';
import { requireSite } from '../api/control-route.ts';
import { mintSession } from '../api/members.ts';
import type { PlayedAnswer } from './play-story.ts';
import { secretsIn } from './secret-marks.ts';
import { isPlayable } from './story-address.ts';
import type { StoryValues } from './story-values.ts';

/** How long a played request may take. One that waits for a fault is given up then. */
const PLAYED_WITHIN_MS = 20_000;

/** A browser of one login: its cookies, and the values of the forms and scripts of the pages it was shown. */
interface Browser {
  readonly cookies: CookieJar;
  readonly fields: Map<string, string>;
}

/** In place of a secret that the story does not lead to. */
const UNKNOWN = 'unknown-to-the-story';

/** Sends the requests of a story as those who sent them. */
export function storyCallers(platform: Platform, site: Site, { mailed, steps }: StoryFile, values: StoryValues) {
  /** When the sessions end that were created for the story, in seconds. */
  const minted = new Map<string, number>();
  const browsers = new Map<string, Browser>();

  function browserOf({ flow, operation }: StoryStep): Browser | undefined {
    if (!operation.startsWith('page:')) return undefined;
    const browser = browsers.get(flow ?? '') ?? { cookies: cookieJar(), fields: new Map() };
    browsers.set(flow ?? '', browser);
    return browser;
  }

  /** What stands for a secret of the story in a played request. */
  async function secretOf(mark: string, name: string): Promise<string> {
    const known = values.get(mark);
    if (known !== undefined) return known;
    const place = mailed.find((each) => each.mark === mark);
    const mails = place ? await listMail(contextOf(platform, site), { to: place.to, kind: place.kind }) : [];
    const mail = place && mails[place.nth];
    const inMail = mail && secretsIn(mail)[place.at];
    const onPage = [...browsers.values()]
      .map(({ fields }) => fields.get(name))
      .findLast((found) => found !== undefined);
    return inMail ?? onPage ?? UNKNOWN;
  }

  /** A text of the story as it is sent: with the ids of this site and with secrets. */
  async function sent(text: string, encode: (secret: string) => string): Promise<string> {
    const pieces: string[] = [];
    let from = 0;
    for (const { 0: whole, 1: mark = '', index } of text.matchAll(/(?:(?:JWS|IST|BLT)\.)?(…~[\da-f]{8})/g)) {
      // The name of the field or parameter is the last word before its value.
      const before = text.slice(Math.max(from, index - 60), index);
      const name = before.match(/\w+/g)?.at(-1) ?? '';
      pieces.push(text.slice(from, index), encode(await secretOf(mark, name)));
      from = index + whole.length;
    }
    return values.renew(pieces.join('') + text.slice(from));
  }

  async function credentialsOf({ as, credentials, operation }: StoryStep): Promise<Record<string, string>> {
    if (operation.startsWith('page:') || credentials === null) return {};
    if (as.kind === 'apiKey') return ownerOf(site);
    const { now } = contextOf(platform, await requireSite(platform, site.siteId));
    const isOver = as.kind !== 'none' && (minted.get(credentials) ?? Number.POSITIVE_INFINITY) <= now / 1000;
    const known = isOver ? undefined : values.get(credentials);
    return { authorization: known ?? (as.kind === 'none' ? UNKNOWN : await mint(credentials, as)) };
  }

  /** The token of a session that the story has not seen begin. */
  async function mint(credentials: string, { kind, id = '' }: StoryStep['as']): Promise<string> {
    const context = contextOf(platform, await requireSite(platform, site.siteId));
    const owner = kind === 'member' ? { memberId: values.get(id) ?? id } : {};
    const made = await mintSession(context, owner).catch(() => undefined);
    if (made === undefined) return UNKNOWN;
    minted.set(credentials, made.expiresAt);
    values.learn(credentials, made.accessToken);
    return made.accessToken;
  }

  /** Begins the sessions that the story shows only after their end, before its first request. */
  async function begin(): Promise<void> {
    for (const { credentials, as, responseBody } of steps) {
      const isExpired = as.kind === 'none' && responseBody.includes('token has expired');
      if (credentials !== null && isExpired && values.get(credentials) === undefined) await mint(credentials, as);
    }
  }

  /** Sends a request of the story. `control`: the credentials for a call of the control API. */
  async function send(step: StoryStep, control: Readonly<Record<string, string>> | undefined): Promise<PlayedAnswer> {
    const browser = browserOf(step);
    const isForm = /^[^\s={}[\]"]+=/.test(step.requestBody);
    const body = await sent(step.requestBody, isForm ? encodeURIComponent : inJson);
    const headers = {
      ...(body !== '' && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
      ...browser?.cookies.sent(),
      ...(control ?? (await credentialsOf(step))),
      // What the test kit writes is not recorded as a request of the application.
      ...(step.operation.startsWith(HIDDEN_ENTRY) && !control && { ...ownerOf(site), [UNNOTICED_HEADER]: 'story' }),
    };
    const init = { method: step.method, headers, redirect: 'manual', ...(body !== '' && { body }) } as const;
    try {
      const path = await sent(step.path, encodeURIComponent);
      if (!isPlayable(step.method, path, site.siteId)) return NO_ANSWER;
      const response = await fetch(platform.origin + path, { ...init, signal: AbortSignal.timeout(PLAYED_WITHIN_MS) });
      const answer = {
        status: response.status,
        body: await response.text(),
        isJson: response.headers.get('content-type')?.includes('json') ?? false,
        location: response.headers.get('location'),
        requestId: response.headers.get(REQUEST_ID_HEADER),
      };
      browser?.cookies.keep(response.headers);
      if (browser) remember(browser.fields, answer.body);
      return answer;
    } catch {
      return NO_ANSWER;
    }
  }

  return { begin, send };
}

const NO_ANSWER: PlayedAnswer = { status: null, body: '', isJson: false, location: null, requestId: null };

const ownerOf = ({ apiKey, siteId }: Site) => ({ authorization: apiKey, [SITE_ID_HEADER]: siteId });

const inJson = (secret: string): string => JSON.stringify(secret).slice(1, -1);

/** The hidden fields of a form, and the texts in a script, such as the code that a page posts to the application. */
const FIELD = /name="(\w+)" value="([^"]*)"|"(\w+)":"([^"\\]*)"/g;

function remember(fields: Map<string, string>, page: string): void {
  for (const [, field, value, member, text] of page.matchAll(FIELD))
    fields.set(field ?? member ?? '', value ?? text ?? '');
}
