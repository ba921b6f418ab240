import type { SiteSettings } from '#contracts/control/site-settings.ts';
import type { Fact } from '../../../errors/cause.ts';
import type { HostedTexts } from './hosted-texts.ts';

/** Why a hosted page does not do what it was opened for. Only the request log shows it. */
export class PageRefusal {
  /** The id of a rule. */
  readonly rule: string;
  /** What would have passed, in one sentence; undefined if the rule says it. */
  readonly wanted: string | undefined;
  readonly facts: readonly Fact[];
  /** The setting that decides it. */
  readonly setting: keyof SiteSettings | undefined;

  constructor(
    rule: string,
    wanted: string | undefined,
    { facts = [], setting }: { readonly facts?: readonly Fact[]; readonly setting?: keyof SiteSettings } = {},
  ) {
    this.rule = rule;
    this.wanted = wanted;
    this.facts = facts;
    this.setting = setting;
  }
}

/** The notices that refuse something. The others say how it goes on. */
export const REFUSING_NOTICES: ReadonlyMap<keyof HostedTexts['notices'], PageRefusal> = new Map([
  ['unknownClient', new PageRefusal('AUT-3', 'The client id of a site of this simulator.')],
  ['fromElsewhere', new PageRefusal('COR-3', 'The form of the hosted page itself, sent by the page that shows it.')],
  [
    'signInOver',
    new PageRefusal(
      'RED-8',
      'A form of a sign-in that is not over: within 30 minutes, in the browser that began it, and sent once.',
    ),
  ],
  ['spentAddress', new PageRefusal('RED-7', 'The address of a new redirect session, opened once and within a minute.')],
  ['spentLink', new PageRefusal('CTL-27', 'A new link, opened once and within ten minutes.')],
  ['linkOfInactive', new PageRefusal('CTL-27', 'The link of a member who can sign in.')],
  ['linkInFrame', new PageRefusal('CTL-27', 'The link in the address of a page of its own.')],
  ['unpublished', new PageRefusal('APP-7', 'A site that is published.', { setting: 'published' })],
  [
    'resetSpent',
    new PageRefusal('INVALID_RECOVERY_TOKEN', 'The link of the newest recovery mail, used once and before it expires.'),
  ],
  ['checkoutOver', new PageRefusal('RED-7', 'The page of a checkout that was neither paid nor cancelled before.')],
  [
    'checkoutWithoutOrder',
    new PageRefusal('RED-2', 'The address of a redirect session with the intent of a checkout.'),
  ],
]);
