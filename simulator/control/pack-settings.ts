import type { SettingsChanges } from '#contracts/control/site-settings.ts';
import type { FieldViolation } from '#contracts/errors/envelope.ts';
import { type PackSetting, packSettingProblem } from '#handlers/pack-settings.ts';
import { ValidationError } from '../errors/platform-error.ts';
import { ON_SETTING, type Packs } from '../platform/packs.ts';

/** Every pack has it. */
const ON: PackSetting = { kind: 'tick', label: 'On', default: false };

/** Throws ValidationError for a setting of a pack that does not exist, and for a wrong value. */
export async function demandPackSettings(packs: Packs | undefined, { packs: given }: SettingsChanges): Promise<void> {
  if (given === undefined) return;
  const known = new Map(((await packs?.all()) ?? []).map((pack) => [pack.name, pack]));
  const violations = Object.entries(given).flatMap(([name, values]): FieldViolation[] => {
    const pack = known.get(name);
    if (pack === undefined) {
      const names = known.size === 0 ? 'There are no packs' : `Packs: ${[...known.keys()].join(', ')}`;
      return [violation(`packs.${name}`, `is not the name of a pack. ${names}`)];
    }
    const settings: ReadonlyMap<string, PackSetting> = new Map([[ON_SETTING, ON], ...Object.entries(pack.settings)]);
    return Object.entries(values).flatMap(([setting, value]) => {
      const declared = settings.get(setting);
      const field = `packs.${name}.${setting}`;
      if (declared === undefined) return [violation(field, `is unknown. Settings: ${[...settings.keys()].join(', ')}`)];
      const problem = value === null ? undefined : packSettingProblem(declared, value);
      return problem === undefined ? [] : [violation(field, problem)];
    });
  });
  if (violations.length > 0) throw new ValidationError(violations);
}

function violation(field: string, description: string): FieldViolation {
  return { field, description, data: {} };
}
