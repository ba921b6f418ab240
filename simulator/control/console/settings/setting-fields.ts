import { type SiteSettings, siteSettings } from '#contracts/control/site-settings.ts';
import type { Choice } from '../frame/field.ts';
import { plainChoices } from '../frame/field.ts';

/** How a setting stands in the form, and what it means. */
export type SettingField = { readonly label: string; readonly hint?: string } & (
  | { readonly kind: 'tick' | 'number' | 'lines' | 'lag' }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
);

export interface SettingGroup {
  readonly title: string;
  readonly fields: Partial<Record<keyof SiteSettings, SettingField>>;
}

const { shape } = siteSettings;

const LOGIN = {
  requireEmailVerification: { kind: 'tick', label: 'Members must confirm their address by a code' },
  requireOwnerApproval: { kind: 'tick', label: 'New members wait for the owner' },
  multiFactor: { kind: 'tick', label: 'A second factor is asked for at login' },
  captcha: { kind: 'choice', label: 'Captcha', choices: plainChoices(shape.captcha.options) },
  published: { kind: 'tick', label: 'Published', hint: 'Hosted pages and redirects of an unpublished site fail.' },
  allowedRedirectUris: {
    kind: 'lines',
    label: 'Allowed redirect URIs',
    hint: 'Whole addresses, one a line: only exactly these are led back to.',
  },
  allowedRedirectDomains: {
    kind: 'lines',
    label: 'Allowed redirect domains',
    hint: 'Each as host or host:port, one a line.',
  },
} as const satisfies SettingGroup['fields'];

const TOKENS = {
  accessTokenSeconds: { kind: 'number', label: 'An access token is good for, in seconds' },
  refreshTokenSeconds: { kind: 'number', label: 'A refresh token is good for, in seconds' },
  refreshPolicy: {
    kind: 'choice',
    label: 'Refresh tokens',
    hint: 'They stay (static), or each renewal gives another one (rotate).',
    choices: plainChoices(shape.refreshPolicy.options),
  },
} as const satisfies SettingGroup['fields'];

const LIMITS = {
  throttling: { kind: 'tick', label: 'Too many requests and wrong passwords are refused' },
  readsPerMinute: { kind: 'number', label: 'Reads of content in a minute' },
  writesPerMinute: { kind: 'number', label: 'Writes of content in a minute' },
} as const satisfies SettingGroup['fields'];

const CONTENT = {
  readLagMs: {
    kind: 'lag',
    label: 'Reads lag behind, in milliseconds',
    hint: 'A number, or JSON for each kind of caller: {"visitor": 5000, "member": 0}',
  },
  enforceSchema: { kind: 'tick', label: 'Items must fit the fields of their collection' },
  visitorAuthorRead: {
    kind: 'choice',
    label: 'What visitors get of a collection that is read by authors',
    choices: plainChoices(shape.visitorAuthorRead.options),
  },
  bulkPatchLimit: { kind: 'number', label: 'Items that one bulk patch may have' },
} as const satisfies SettingGroup['fields'];

// Each setting stands in one group: a new one that stands in none does not compile.
const ALL = { ...LOGIN, ...TOKENS, ...LIMITS, ...CONTENT } satisfies Record<keyof SiteSettings, SettingField>;

export const SETTING_FIELDS: ReadonlyMap<string, SettingField> = new Map(Object.entries(ALL));

export const SETTING_GROUPS: readonly SettingGroup[] = [
  { title: 'Members and login', fields: LOGIN },
  { title: 'Tokens', fields: TOKENS },
  { title: 'Limits', fields: LIMITS },
  { title: 'Content', fields: CONTENT },
];
