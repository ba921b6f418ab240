import type { SiteSettings } from '#contracts/control/site-settings.ts';

/** The form field of a setting, with its label and help text. */
export type SettingField = { readonly label: string; readonly hint?: string } & (
  | { readonly kind: 'tick' | 'number' | 'text' | 'lines' | 'lag' | 'image' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
);

/** Packs and webhooks have pages of their own. Service plugins are a part of an application, and are set by it. */
type ShownSetting = Exclude<keyof SiteSettings, 'packs' | 'webhooks' | 'servicePlugins'>;

export interface SettingGroup {
  readonly title: string;
  readonly fields: Readonly<Partial<Record<ShownSetting, SettingField>>>;
}

const SITE = {
  siteName: {
    kind: 'text',
    label: 'Name of the site',
    hint: 'The console and the hosted pages show it. Without a name, hosted pages show the host.',
  },
  siteColor: {
    kind: 'text',
    label: 'Colour of the site',
    hint: 'Links and buttons of the hosted pages have it, such as #1f4e8c. It becomes darker or lighter where it could not be read.',
  },
  siteLogo: { kind: 'image', label: 'Logo of the site', hint: 'The hosted pages show it. At most 44 kB.' },
  siteLanguage: {
    kind: 'choice',
    label: 'Language of hosted pages and mails',
    hint: 'With browser, the language that the browser prefers, and in mails that of the account.',
    choices: ['browser', 'en', 'de'],
  },
  siteTone: {
    kind: 'choice',
    label: 'Tone in German',
    hint: 'How hosted pages and mails speak to people: “Sie”, or with informal “du”.',
    choices: ['formal', 'informal'],
  },
  published: {
    kind: 'tick',
    label: 'Published',
    hint: 'If the site is not published, its hosted pages and redirects fail.',
  },
} as const satisfies SettingGroup['fields'];

const LOGIN = {
  requireEmailVerification: {
    kind: 'tick',
    label: 'E-mail verification',
    hint: 'New members must enter a code from a mail.',
  },
  requireOwnerApproval: {
    kind: 'tick',
    label: 'Owner approval',
    hint: 'New members stay pending until the owner approves them.',
  },
  multiFactor: { kind: 'tick', label: 'Multi-factor login', hint: 'Members must enter a code after the password.' },
  freshLoginSeconds: {
    kind: 'number',
    label: 'Fresh login (seconds)',
    hint: 'Members with an older login must log in again before they change their password or their second factors.',
  },
  passkeyUserVerification: {
    kind: 'choice',
    label: 'Passkeys: user verification',
    hint: 'With required, a passkey is accepted only with a PIN, a fingerprint or the like.',
    choices: ['required', 'preferred', 'discouraged'],
  },
  statusCheck: {
    kind: 'tick',
    label: 'Status check',
    hint: 'Each login first answers STATUS_CHECK, and must be repeated.',
  },
  captcha: { kind: 'choice', label: 'Captcha', choices: ['off', 'visible', 'invisible'] },
} as const satisfies SettingGroup['fields'];

const ADDRESSES = {
  loginAddress: {
    kind: 'text',
    label: 'Login address',
    hint: 'Where the site begins a login on the hosted page, such as http://localhost:3000/api/auth/login. “Sign in as” opens it.',
  },
  allowedRedirectUris: {
    kind: 'lines',
    label: 'Allowed redirect URIs',
    hint: 'Full URLs, one per line. A redirect URI must be exactly one of them.',
  },
  allowedRedirectDomains: {
    kind: 'lines',
    label: 'Allowed redirect domains',
    hint: 'A host, or host:port; one per line.',
  },
  allowLoopbackAddresses: {
    kind: 'tick',
    label: 'Allow all loopback addresses',
    hint: 'In addition to the lists: localhost, 127.0.0.1 and [::1], at any port and path. On a new site this is on.',
  },
} as const satisfies SettingGroup['fields'];

const TOKENS = {
  accessTokenSeconds: { kind: 'number', label: 'Access token lifetime (seconds)' },
  refreshTokenSeconds: { kind: 'number', label: 'Refresh token lifetime (seconds)' },
  refreshPolicy: {
    kind: 'choice',
    label: 'Refresh token policy',
    hint: 'With static, the refresh token stays the same. With rotate, each renewal returns a new one. With rotate-with-grace, the old one also works for a short time.',
    choices: ['static', 'rotate', 'rotate-with-grace'],
  },
} as const satisfies SettingGroup['fields'];

const LIMITS = {
  throttling: { kind: 'tick', label: 'Throttling', hint: 'Rejects too many requests and too many wrong passwords.' },
  readsPerMinute: { kind: 'number', label: 'Content reads per minute' },
  writesPerMinute: { kind: 'number', label: 'Content writes per minute' },
} as const satisfies SettingGroup['fields'];

const SERVICES = {
  playedOnly: {
    kind: 'lines',
    label: 'Services without derived answers',
    hint: 'Such as bookings, one per line; * is all. Their calls are answered only if Backlot plays them or a handler does, and fail a test otherwise.',
  },
} as const satisfies SettingGroup['fields'];

const CONTENT = {
  readLagMs: {
    kind: 'lag',
    label: 'Read lag (ms)',
    hint: 'How long a write stays invisible to reads. A number, or JSON with one number per role: {"visitor": 5000, "member": 0}',
  },
  enforceSchema: { kind: 'tick', label: 'Enforce schema', hint: 'Items must match the fields of their collection.' },
  visitorAuthorRead: {
    kind: 'choice',
    label: 'Visitor reads a collection that only authors may read',
    choices: ['forbidden', 'empty'],
  },
  bulkPatchLimit: { kind: 'number', label: 'Items per bulk patch (maximum)' },
} as const satisfies SettingGroup['fields'];

// Every setting must be in a group. If a new setting is not, this does not compile.
const ALL: Readonly<Record<ShownSetting, SettingField>> = {
  ...SITE,
  ...LOGIN,
  ...ADDRESSES,
  ...TOKENS,
  ...LIMITS,
  ...CONTENT,
  ...SERVICES,
};

export const SETTING_FIELDS: ReadonlyMap<string, SettingField> = new Map(Object.entries(ALL));

export const SETTING_GROUPS: readonly SettingGroup[] = [
  { title: 'Site', fields: SITE },
  { title: 'Members and login', fields: LOGIN },
  { title: 'Addresses', fields: ADDRESSES },
  { title: 'Tokens', fields: TOKENS },
  { title: 'Limits', fields: LIMITS },
  { title: 'Content', fields: CONTENT },
  { title: 'Services', fields: SERVICES },
];

/** A setting as the text of its field. A tick is `yes` or empty. */
export function textOfSetting(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n');
  if (typeof value === 'boolean') return value ? 'yes' : '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The text of a field as a setting. It is not validated: the simulator does that, and names the invalid fields. */
export function settingOf(kind: SettingField['kind'], text: string): unknown {
  switch (kind) {
    case 'tick':
      return text === 'yes';
    case 'choice':
    case 'text':
    case 'image':
      return text.trim();
    case 'number':
      return numberOf(text.trim());
    case 'lines':
      return text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
    case 'lag':
      return text.trim().startsWith('{') ? jsonOf(text) : numberOf(text.trim());
  }
}

function numberOf(text: string): number | string {
  return text === '' || Number.isNaN(Number(text)) ? text : Number(text);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
