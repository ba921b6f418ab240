import { type SiteSettings, siteSettings } from '#contracts/control/site-settings.ts';
import { type Choice, type FormValues, plainChoices } from '../frame/field.ts';

/** The form field of a setting, with its label and help text. */
export type SettingField = { readonly label: string; readonly hint?: string } & (
  | { readonly kind: 'tick' | 'number' | 'text' | 'lines' | 'lag' }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
);

export interface SettingGroup {
  readonly title: string;
  readonly fields: Partial<Record<keyof SiteSettings, SettingField>>;
}

const { shape } = siteSettings;

const LOGIN = {
  siteName: {
    kind: 'text',
    label: 'Name of the site',
    hint: 'The hosted pages show it. Without a name, they show the host.',
  },
  requireEmailVerification: { kind: 'tick', label: 'E-mail verification: new members must enter a code from a mail' },
  requireOwnerApproval: {
    kind: 'tick',
    label: 'Owner approval: new members stay pending until the owner approves them',
  },
  multiFactor: { kind: 'tick', label: 'Multi-factor login: members must enter a code after the password' },
  freshLoginSeconds: {
    kind: 'number',
    label: 'Fresh login, in seconds',
    hint: 'Members with an older login must log in again before they change their password or their second factors.',
  },
  passkeyUserVerification: {
    kind: 'choice',
    label: 'Passkeys: user verification',
    hint: 'With required, a passkey is accepted only with a PIN, a fingerprint or the like.',
    choices: plainChoices(shape.passkeyUserVerification.options),
  },
  statusCheck: {
    kind: 'tick',
    label: 'Status check: each login first answers STATUS_CHECK, and must be repeated',
  },
  captcha: { kind: 'choice', label: 'Captcha', choices: plainChoices(shape.captcha.options) },
  published: {
    kind: 'tick',
    label: 'Published',
    hint: 'If the site is not published, its hosted pages and redirects fail.',
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
    label: 'Allow all loopback addresses, in addition to these lists',
    hint: 'These are localhost, 127.0.0.1 and [::1], at any port and path. On a new site this is on.',
  },
} as const satisfies SettingGroup['fields'];

const TOKENS = {
  accessTokenSeconds: { kind: 'number', label: 'Access token lifetime (seconds)' },
  refreshTokenSeconds: { kind: 'number', label: 'Refresh token lifetime (seconds)' },
  refreshPolicy: {
    kind: 'choice',
    label: 'Refresh token policy',
    hint: 'With static, the refresh token stays the same. With rotate, each renewal returns a new one. With rotate-with-grace, the old one also works for a short time.',
    choices: plainChoices(shape.refreshPolicy.options),
  },
} as const satisfies SettingGroup['fields'];

const LIMITS = {
  throttling: { kind: 'tick', label: 'Throttling: reject too many requests and too many wrong passwords' },
  readsPerMinute: { kind: 'number', label: 'Content reads per minute' },
  writesPerMinute: { kind: 'number', label: 'Content writes per minute' },
} as const satisfies SettingGroup['fields'];

const CONTENT = {
  readLagMs: {
    kind: 'lag',
    label: 'Read lag (ms)',
    hint: 'How long a write stays invisible to reads. A number, or JSON with one number per role: {"visitor": 5000, "member": 0}',
  },
  enforceSchema: { kind: 'tick', label: 'Enforce schema: items must match the fields of their collection' },
  visitorAuthorRead: {
    kind: 'choice',
    label: 'Visitor reads a collection that only authors may read',
    choices: plainChoices(shape.visitorAuthorRead.options),
  },
  bulkPatchLimit: { kind: 'number', label: 'Items per bulk patch (maximum)' },
} as const satisfies SettingGroup['fields'];

// Every setting must be in a group. If a new setting is not, this does not compile.
const ALL = { ...LOGIN, ...TOKENS, ...LIMITS, ...CONTENT } satisfies Record<keyof SiteSettings, SettingField>;

export const SETTING_FIELDS: ReadonlyMap<string, SettingField> = new Map(Object.entries(ALL));

export const SETTING_GROUPS: readonly SettingGroup[] = [
  { title: 'Members and login', fields: LOGIN },
  { title: 'Tokens', fields: TOKENS },
  { title: 'Limits', fields: LIMITS },
  { title: 'Content', fields: CONTENT },
];

/** Settings as texts for the fields of the form. */
export function textsOf(settings: SiteSettings): FormValues {
  return new Map(
    Object.entries(settings).map(([name, value]) => {
      if (Array.isArray(value)) return [name, value.join('\n')];
      if (typeof value === 'boolean') return [name, value ? 'yes' : ''];
      return [name, typeof value === 'object' ? JSON.stringify(value) : String(value)];
    }),
  );
}

/** Form values as settings. They are not validated: the contract does that, and names the invalid fields. */
export function settingsOf(formValues: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    [...SETTING_FIELDS].map(([name, { kind }]) => [name, settingOf(kind, (formValues.get(name) ?? '').trim())]),
  );
}

function settingOf(kind: SettingField['kind'], text: string): unknown {
  switch (kind) {
    case 'tick':
      return text === 'yes';
    case 'choice':
    case 'text':
      return text;
    case 'number':
      return numberOf(text);
    case 'lines':
      return text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
    case 'lag':
      return text.startsWith('{') ? jsonOf(text) : numberOf(text);
  }
}

/** A text that is not a number stays a text: the contract then rejects it and names the field. */
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
