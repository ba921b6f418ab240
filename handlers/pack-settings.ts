import type { PackSettingValue } from '#contracts/control/packs.ts';
import type { SiteSettings } from '#contracts/control/site-settings.ts';

/** A setting of a pack, with what a form needs to show it. The value has the type of the default. */
export type PackSetting = { readonly label: string; readonly hint?: string | undefined } & (
  | { readonly kind: 'tick'; readonly default: boolean }
  | { readonly kind: 'number'; readonly default: number; readonly min?: number; readonly max?: number }
  | { readonly kind: 'text'; readonly default: string }
  | { readonly kind: 'choice'; readonly default: string; readonly choices: readonly string[] }
);

/** The value of a setting of a pack on a site. */
export function packSettingOf(
  { settings }: { readonly settings: SiteSettings },
  pack: string,
  name: string,
  setting: PackSetting,
): PackSettingValue {
  const chosen = settings.packs[pack]?.[name];
  return chosen !== undefined && chosen !== null && packSettingProblem(setting, chosen) === undefined
    ? chosen
    : setting.default;
}

/** A longer list says less than an example. */
const SHOWN_CHOICES = 20;

/** What is wrong with a value of a setting; undefined if it is right. */
export function packSettingProblem(setting: PackSetting, value: PackSettingValue): string | undefined {
  if (typeof value !== typeof setting.default) return `must be a ${typeof setting.default}`;
  if (setting.kind === 'choice' && !setting.choices.includes(String(value))) {
    const { choices } = setting;
    if (choices.length > SHOWN_CHOICES) return `must be one of ${choices.length} texts, such as ${setting.default}`;
    return `must be one of ${choices.join(', ')}`;
  }
  if (setting.kind === 'number') {
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = setting;
    if (Number(value) < min || Number(value) > max) return `must be from ${min} to ${max}`;
  }
  return undefined;
}
