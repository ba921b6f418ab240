import { z } from 'zod';
import { readRedirectAddress } from '../redirects/redirect-address.ts';
import { webhook } from './domain-events.ts';
import { changedPackSettings, packSettings } from './packs.ts';
import { servicePlugin } from './service-plugins.ts';

const HOST = /^[A-Za-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/;
const HOST_RULE = 'must be a host without scheme and path, such as "example.com" or "localhost:5173"';

/** The reason why the lists cannot have an address. */
function problemOf(address: string): string | undefined {
  const read = readRedirectAddress(address);
  return read.kind === 'refused' ? read.because : undefined;
}

function checkAddress(address: string, context: z.RefinementCtx): void {
  const message = problemOf(address);
  if (message !== undefined) context.addIssue({ code: 'custom', message });
}

/** An address that somebody puts on a list. */
const listedAddress = z.string().superRefine(checkAddress);

/** A host that somebody puts on a list, or the address of an application, which has no host. */
const listedDomain = z.string().superRefine((domain, context) => {
  if (HOST.test(domain)) return;
  const isApp = readRedirectAddress(domain).kind === 'app';
  const message = (URL.canParse(domain) && problemOf(domain)) || HOST_RULE;
  if (!isApp) context.addIssue({ code: 'custom', message });
});

const lagMs = z.number().int().min(0);

/** What the owner of a site decides on a dashboard. Unknown keys and wrong types are rejected. */
export const siteSettings = z.strictObject({
  requireEmailVerification: z.boolean(),
  requireOwnerApproval: z.boolean(),
  captcha: z.enum(['off', 'visible', 'invisible']),
  refreshPolicy: z.enum(['static', 'rotate', 'rotate-with-grace']),
  accessTokenSeconds: z.number().int().min(1),
  refreshTokenSeconds: z.number().int().min(1),
  /** Exact addresses of web pages, or of applications by a private-use scheme (`readRedirectAddress`). */
  allowedRedirectUris: z.array(listedAddress).max(20),
  /** `host` or `host:port`, never a pattern (SEC-1), or the exact address of an application. */
  allowedRedirectDomains: z.array(listedDomain).max(20),
  /**
   * Whether every loopback address is allowed, in addition to the lists. So it is until one of the lists is set, also
   * to an empty one; from then on the lists are exact (DEC-10).
   */
  allowLoopbackAddresses: z.boolean(),
  published: z.boolean(),
  multiFactor: z.boolean(),
  /** How old a login may be, in seconds, for changes of the password and of second factors. */
  freshLoginSeconds: z.number().int().min(1),
  /** Whether a passkey must check who uses it, by a PIN or a fingerprint (WebAuthn §5.8.6). */
  passkeyUserVerification: z.enum(['required', 'preferred', 'discouraged']),
  /** Whether each login answers STATUS_CHECK once before its real state. */
  statusCheck: z.boolean(),
  /** Whether data requests over the quotas below are rejected (LIM-7, LIM-16). */
  throttling: z.boolean(),
  readsPerMinute: z.number().int().min(1),
  writesPerMinute: z.number().int().min(1),
  /** How many milliseconds reads lag behind writes (CON-2). A lag per role leaves the API key without lag (CON-3). */
  readLagMs: z.union(
    [lagMs, z.strictObject({ visitor: lagMs, member: lagMs })],
    'must be milliseconds, or an object with milliseconds for visitor and for member',
  ),
  /** Reject items that do not fit the schema of their collection (WRT-2). */
  enforceSchema: z.boolean(),
  /** What a visitor gets from a collection whose items only their authors may read (PRM-4). */
  visitorAuthorRead: z.enum(['forbidden', 'empty']),
  /** The maximum number of items in one bulk patch (LIM-4). */
  bulkPatchLimit: z.number().int().min(1).max(1000),
  /** The name that hosted pages show. Empty: they show the host of the site. */
  siteName: z.string().max(100),
  /** The colour of links and buttons on hosted pages, as `#rrggbb`. Empty: that of Backlot. */
  siteColor: z.string().regex(/^(#[\da-f]{6})?$/i, 'must be a colour such as "#1f4e8c", or empty'),
  /** The logo on hosted pages, as a data URL, so that the pages load nothing from elsewhere. Empty: no logo. */
  siteLogo: z
    .string()
    .max(60_000)
    .regex(
      /^(data:image\/(svg\+xml|png|jpeg|webp|gif);base64,[A-Za-z\d+/]+=*)?$/,
      'must be a data URL of an image in base64, such as "data:image/png;base64,…", or empty',
    ),
  /** The language of hosted pages and mails. `browser`: the one that the browser prefers, and in mails that of the account. */
  siteLanguage: z.enum(['browser', 'en', 'de']),
  /** How hosted pages and mails speak to people in German: „Sie“, or with `informal` „du“. */
  siteTone: z.enum(['formal', 'informal']),
  /**
   * The address at which the site begins a login on the hosted page, such as `http://localhost:3000/api/auth/login`. Links that
   * sign in as a member (`POST …/sign-in-links`) lead there. Empty: they lead nowhere.
   */
  loginAddress: z
    .string()
    .max(2000)
    .superRefine((address, context) => {
      if (address !== '') checkAddress(address, context);
    }),
  /**
   * The services whose answers are never derived from declarations, such as `bookings`; `*` is all of them. Their calls are not played,
   * which fails a test.
   */
  playedOnly: z.array(z.string().min(1).max(60)).max(50),
  /** The addresses that get the events of the site. Official clients read them by `client.webhooks.process`. */
  webhooks: z.array(webhook).max(20),
  /** The applications that are asked for shipping rates, additional fees and violations of a cart or a checkout. */
  servicePlugins: z.array(servicePlugin).max(6),
  /** Settings of packs of handlers, by the name of the pack: `{ shop: { on: true } }`. Changes leave the others as they are. */
  packs: packSettings,
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** A site stays readable if its lists have an address that was allowed when they were set. No page leads to it. */
const storedSettings = siteSettings.extend({
  allowedRedirectUris: z.array(z.string()),
  allowedRedirectDomains: z.array(z.string()),
  loginAddress: z.string(),
});

/** Tokens, addresses and quotas have the defaults of the platform, where it names any. */
export const DEFAULT_SITE_SETTINGS: SiteSettings = {
  requireEmailVerification: false,
  requireOwnerApproval: false,
  captcha: 'off',
  refreshPolicy: 'static',
  accessTokenSeconds: 14_400,
  refreshTokenSeconds: 30 * 24 * 60 * 60,
  allowedRedirectUris: [],
  allowedRedirectDomains: [],
  allowLoopbackAddresses: true,
  published: true,
  multiFactor: false,
  freshLoginSeconds: 600,
  passkeyUserVerification: 'preferred',
  statusCheck: false,
  throttling: false,
  readsPerMinute: 3000,
  writesPerMinute: 1500,
  readLagMs: 0,
  enforceSchema: false,
  visitorAuthorRead: 'forbidden',
  bulkPatchLimit: 1000,
  siteName: '',
  siteColor: '',
  siteLogo: '',
  siteLanguage: 'browser',
  siteTone: 'formal',
  loginAddress: '',
  playedOnly: [],
  webhooks: [],
  servicePlugins: [],
  packs: {},
};

/** Changes to some settings. Undefined counts as absent. */
export type SettingsChanges = { readonly [Name in keyof SiteSettings]?: SiteSettings[Name] | undefined };

/** Settings after changes. Setting a list of addresses makes the lists exact, unless the changes say otherwise (DEC-10). */
export function changedSettings(before: SiteSettings, changes: SettingsChanges): SiteSettings {
  const defined = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const setsList = 'allowedRedirectUris' in defined || 'allowedRedirectDomains' in defined;
  const checked = siteSettings.partial().parse(defined);
  const packs = changedPackSettings(before.packs, checked.packs ?? {});
  return storedSettings.parse({ ...before, ...(setsList && { allowLoopbackAddresses: false }), ...checked, packs });
}

/**
 * Stored settings. A setting that did not exist when they were stored gets its default. Lists of addresses that were
 * stored before loopback was a setting of its own stay exact.
 */
export const keptSettings = z
  .looseObject({})
  .transform((kept) => ({
    ...DEFAULT_SITE_SETTINGS,
    ...('allowedRedirectUris' in kept && { allowLoopbackAddresses: false }),
    ...kept,
  }))
  .pipe(storedSettings);
