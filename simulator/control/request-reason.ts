import type { Reason } from '#contracts/control/request-log.ts';
import type { SiteSettings } from '#contracts/control/site-settings.ts';
import {
  CODE_CHAPTERS,
  contentCodes,
  eventsCodes,
  identityCodes,
  platformCodes,
  type ServiceErrorRule,
  shopCodes,
  tokenCodes,
} from '#contracts/rules/error-codes.ts';
import { PAGE_RULES } from '#contracts/rules/page-rules.ts';
import { TokenRefused } from '../auth/access-token.ts';
import { causeOf, type Fact } from '../errors/cause.ts';
import { ValidationError } from '../errors/platform-error.ts';
import { HandlerRefusal, Refusal } from '../errors/refusal.ts';
import { DroppedConnection, InjectedFault } from '../http/http-fault.ts';
import { PageRefusal } from '../identity/hosted/pages/hosted-page.ts';
import { isoInstant } from '../platform/clock.ts';
import type { Site } from '../platform/site.ts';
import { codeIn, codeOfStatus } from './code-of-refusal.ts';
import { RefusedByProgram } from './refused-by-program.ts';

/** A request that was refused. */
export interface Refused {
  readonly thrown: unknown;
  readonly status: number | null;
  /** The body of the answer. */
  readonly body: object;
  readonly site: Pick<Site, 'siteId' | 'settings'>;
}

/**
 * Why a request was refused, for the request log: the rule of its code, what it looked at, what would have passed, and where to change
 * that. Only faults and defects have no code.
 */
export function reasonOf({ thrown, status, body, site }: Refused): Reason {
  if (thrown instanceof PageRefusal) return reasonOfPage(thrown, site);
  if (thrown instanceof RefusedByProgram) return REASON_OF_PROGRAM;
  if (thrown instanceof InjectedFault || thrown instanceof DroppedConnection) return reasonOfFault(site);
  const rule = thrown instanceof HandlerRefusal ? ruleOfHandler(thrown) : (RULES.get(codeOf(body, status)) ?? DEFECT);
  const facts = factsOf(thrown);
  const place = placeOf(rule.id, facts);
  const setting = place !== undefined && 'setting' in place ? place.setting : undefined;
  return {
    rule: { id: rule.id, says: caseOf(rule.says, facts), href: hrefOf(rule.id) },
    lookedAt: [...facts, ...(setting ? [factOf(setting, site)] : [])],
    wanted: thrown instanceof ValidationError ? wantedBy(thrown) : rule.passes,
    changeAt: place ? placeOn(site, place) : null,
  };
}

/** The states of a login or a registration that is answered with the status 200, and nobody is signed in. */
const NOT_LET_IN: ReadonlyMap<string, { readonly says: string; readonly passes: string; readonly place: Place }> =
  new Map([
    [
      'REQUIRE_OWNER_APPROVAL',
      {
        says: 'The member is not let in: the owner of the site has to approve first.',
        passes: 'The same login after the approval.',
        place: { label: 'Approve members', page: 'members?status=PENDING' },
      },
    ],
    [
      'REQUIRE_EMAIL_VERIFICATION',
      {
        says: 'The member is not let in yet: the code of the mail has to be entered.',
        passes: 'The code of the newest mail, sent with the state token of this answer.',
        place: { label: 'Inbox', page: 'inbox' },
      },
    ],
    [
      'REQUIRE_MFA',
      {
        says: 'The member is not let in yet: a second factor has to be proved.',
        passes: 'A proof of one of the factors, sent with the state token of this answer.',
        place: { label: 'Inbox', page: 'inbox' },
      },
    ],
  ]);

/** Why a login with the status 200 has let nobody in. Null for any other answer. */
export function reasonOfState(answer: string, site: Refused['site']): Reason | null {
  const [, id = ''] = /"state":"(\w+)"/.exec(answer.slice(0, 1000)) ?? [];
  const found = NOT_LET_IN.get(id);
  if (found === undefined) return null;
  return {
    rule: { id, says: found.says, href: null },
    lookedAt: [],
    wanted: found.passes,
    changeAt: placeOn(site, found.place),
  };
}

function factOf(setting: keyof SiteSettings, site: Refused['site']): Fact {
  return { name: `setting ${setting}`, value: shown(site.settings[setting]) };
}

function placeOn({ siteId }: Refused['site'], { label, page }: Place): Reason['changeAt'] {
  return { label, href: `/backlot/sites/${siteId}/${page}` };
}

const RULES: ReadonlyMap<string, ServiceErrorRule> = new Map(
  [...tokenCodes, ...platformCodes, ...identityCodes, ...contentCodes].map((rule) => [rule.id, rule]),
);
const PACK_RULES: ReadonlyMap<string, ServiceErrorRule> = new Map(
  [...shopCodes, ...eventsCodes].map((rule) => [rule.id, rule]),
);

const CHAPTER_OF_CODE: ReadonlyMap<string, string> = new Map(
  CODE_CHAPTERS.flatMap(({ name, rules }) => rules.map(({ id }) => [id, name] as const)),
);

/** The rule of the code of a handler. A code of a configuration's own has the handler's words. */
function ruleOfHandler({ code, message }: HandlerRefusal): Pick<ServiceErrorRule, 'id' | 'says' | 'passes'> {
  const own = { id: code, says: message, passes: 'The same request, changed as the message of the handler says.' };
  return PACK_RULES.get(code) ?? own;
}

/** What would have passed instead of a request with wrong fields. */
function wantedBy({ violations }: ValidationError): string {
  const [first] = violations;
  const others = violations.length > 1 ? `, and ${violations.length - 1} more` : '';
  return `The same request with another value of ${first?.field ?? 'the body'} (it ${first?.description ?? 'is wrong'})${others}.`;
}

/** The rule of a 500, whose body has no code. */
const DEFECT = ruleOf('WDE0054');

function ruleOf(code: string): ServiceErrorRule {
  const rule = RULES.get(code);
  if (!rule) throw new Error(`No rule has the id ${code}.`);
  return rule;
}

/** The page of the documentation that has the rule. */
function hrefOf(id: string): string | null {
  const chapter = CHAPTER_OF_CODE.get(id) ?? PAGE_RULES.get(id)?.chapter;
  return chapter === undefined ? null : `/backlot/docs/rules/${chapter}#${id.toLowerCase()}`;
}

function reasonOfPage({ rule: id, wanted, facts, setting }: PageRefusal, site: Refused['site']): Reason {
  const rule = PAGE_RULES.get(id) ?? RULES.get(id);
  if (!rule) throw new Error(`No rule has the id ${id}.`);
  return {
    rule: { id, says: rule.says, href: hrefOf(id) },
    lookedAt: [...facts, ...(setting ? [factOf(setting, site)] : [])],
    wanted: wanted ?? RULES.get(id)?.passes ?? '',
    changeAt: setting ? placeOn(site, SETTING(setting)) : null,
  };
}

const REASON_OF_PROGRAM: Reason = {
  rule: {
    id: 'a refused call',
    says: 'The connected program did not send the call, because Backlot does not play its host.',
    href: null,
  },
  lookedAt: [],
  wanted: 'A call to a host that is played, or an answer by the test itself.',
  changeAt: null,
};

/** The code of a refusal that has a rule. */
function codeOf(body: object, status: number | null): string {
  const named = codeIn(body);
  if (named !== undefined && RULES.has(named)) return named;
  return codeOfStatus(status ?? 500) ?? DEFECT.id;
}

function factsOf(thrown: unknown): readonly Fact[] {
  const noted = causeOf(thrown);
  if (thrown instanceof TokenRefused) return [...noted, ...factsOfToken(thrown)];
  if (thrown instanceof ValidationError) {
    return thrown.violations.map(({ field, description }) => ({ name: field ?? 'request', value: description }));
  }
  if (!(thrown instanceof Refusal)) return noted;
  const named = Object.entries(thrown.data).map(([name, value]): Fact => ({ name, value: shown(value) }));
  return [...noted, ...named];
}

function factsOfToken({ problem }: TokenRefused): readonly Fact[] {
  switch (problem.kind) {
    case 'expired':
      return [{ name: 'the token expired', value: isoInstant(problem.expiredAt) }];
    case 'ended':
      return [{ name: 'the session ended by', value: problem.end.cause }];
    default:
      return [{ name: 'the token is', value: problem.kind }];
  }
}

const LONGEST = 300;

function shown(value: unknown): Fact['value'] {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (Array.isArray(value)) return value.slice(0, 50).map((each) => String(shown(each)));
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}

/** Where an outcome can be changed: a page of the console. */
type Place = { readonly label: string; readonly page: string; readonly setting?: keyof SiteSettings };

const SETTING = (setting: keyof SiteSettings): Place => ({
  label: `Setting ${setting}`,
  page: `settings?find=${setting}`,
  setting,
});
const COLLECTIONS: Place = { label: 'Collections', page: 'collections' };
const MEMBERS: Place = { label: 'Members', page: 'members' };
const FAULTS: Place = { label: 'Faults', page: 'faults' };

const PACKS: Place = { label: 'Packs', page: 'packs' };
const CATALOG: Place = { label: 'Setting packs.shop.catalog', page: 'packs' };

/** By the code. What a caller can only send otherwise has no place. */
const PLACES: Readonly<Record<string, Place>> = {
  WDE0014: SETTING('throttling'),
  WDE0025: COLLECTIONS,
  WDE0026: COLLECTIONS,
  WDE0027: COLLECTIONS,
  WDE0076: SETTING('enforceSchema'),
  WDE0123: COLLECTIONS,
  WDE0190: COLLECTIONS,
  '-19971': SETTING('captcha'),
  '-19970': SETTING('captcha'),
  '-19995': MEMBERS,
  '-19999': MEMBERS,
  '-19976': MEMBERS,
  '-19973': MEMBERS,
  IDENTITY_NOT_ACTIVE: MEMBERS,
  VERIFICATION_FAILED: { label: 'Inbox', page: 'inbox' },
  INVALID_REDIRECT_URL: SETTING('allowedRedirectUris'),
  THROTTLED_FEATURE: SETTING('throttling'),
  ORIGIN_NOT_ALLOWED: SETTING('allowedRedirectDomains'),
  FRESH_LOGIN_REQUIRED: SETTING('freshLoginSeconds'),
  ASSERTION_FAILED: SETTING('published'),
  UNAUTHENTICATED: { label: 'Clock', page: 'clock' },
  CATALOG_V3_SITE_CALLING_CATALOG_V1_API: CATALOG,
  CATALOG_V1_SITE_CALLING_CATALOG_V3_API: CATALOG,
  PRODUCT_NOT_FOUND: PACKS,
  ITEM_NOT_FOUND_IN_CATALOG: PACKS,
  INSUFFICIENT_INVENTORY: PACKS,
  INVALID_COUPON_CODE: PACKS,
};

/** The place of a code: the very collection, if it is about one that exists. */
function placeOf(id: string, facts: readonly Fact[]): Place | undefined {
  const place = PLACES[id];
  const collection = facts.find(({ name }) => name === 'collectionId')?.value;
  if (place !== COLLECTIONS || id === 'WDE0025' || typeof collection !== 'string') return place;
  return { label: `Collection ${collection}`, page: `items?collection=${encodeURIComponent(collection)}` };
}

/** What a rule says, of its cases only the one that it was. */
function caseOf(says: string, facts: readonly Fact[]): string {
  const denied = facts.find(({ name }) => name.startsWith('permission to '))?.name.slice('permission to '.length);
  return denied === undefined ? says : says.replace('read, insert, update or remove', denied);
}

/** A fault hides the code that its answer would have had. */
function reasonOfFault(site: Refused['site']): Reason {
  return {
    rule: { id: 'a fault', says: 'A fault that was set up for this site decided the answer.', href: null },
    lookedAt: [],
    wanted: 'The same call without the fault.',
    changeAt: placeOn(site, FAULTS),
  };
}
