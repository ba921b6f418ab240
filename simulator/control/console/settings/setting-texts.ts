import type { SiteSettings } from '#contracts/control/site-settings.ts';
import type { FormValues } from '../frame/form-values.ts';
import { SETTING_FIELDS, type SettingField } from './setting-fields.ts';

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
