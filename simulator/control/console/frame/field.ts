import { operations } from '#contracts/operations/operations.ts';
import { type Html, html } from '../../../http/html.ts';
import type { PageParameters } from '../../../http/page-parameters.ts';

/** A field of a form, with a help text, and the problem with the value that was sent last. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly value?: string | undefined;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
}

/** The labels of the fields of a form, by the path of the value that each is sent as. */
export type Labels = Readonly<Record<string, string>>;

/** The labels of all forms that have no list of their own. */
export const FIELD_LABELS = {
  email: 'E-mail address',
  password: 'Password',
  'profile.nickname': 'Name',
  status: 'Status',
  name: 'Name',
  file: 'Snapshot file',
  seed: 'Seed',
  sure: 'Delete all members, items and messages of this site',
  clientId: 'Type the client id to delete the site',
  at: 'Date and time (UTC)',
  item: 'Item data (JSON)',
  filter: 'Filter (JSON)',
  sort: 'Sort by field',
} as const satisfies Labels;

export interface TextField extends Field {
  readonly type?: 'text' | 'email' | 'password' | 'number' | 'search' | 'datetime-local';
  readonly required?: boolean;
  /** In characters, for fields whose value is short. */
  readonly size?: number;
  /** Id of a datalist. */
  readonly list?: string;
}

export function textField(field: TextField): Html {
  const { name, label, value = '', type = 'text', required, size, list } = field;
  const step = type === 'datetime-local' ? [html` step="1"`] : [];
  return html`<div class="field"><label><span>${label}</span>
<input type="${type}" name="${name}" value="${value}"${required ? ' required' : ''} autocomplete="off"${step}${size === undefined ? [] : [html` size="${size}"`]}${list === undefined ? [] : [html` list="${list}"`]}${described(field)}></label>
${notes(field)}</div>`;
}

export function fileField(field: Omit<Field, 'value'> & { readonly accept: string }): Html {
  const { name, label, accept } = field;
  return html`<div class="field"><label><span>${label}</span>
<input type="file" name="${name}" accept="${accept}" required${described(field)}></label>
${notes(field)}</div>`;
}

export function areaField(field: Field & { readonly rows: number; readonly code?: boolean }): Html {
  const { name, label, value = '', rows, code } = field;
  return html`<div class="field"><label><span>${label}</span>
<textarea name="${name}" rows="${rows}" spellcheck="false"${code ? [html` class="code"`] : []}${described(field)}>${value}</textarea></label>
${notes(field)}</div>`;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export function choiceField(field: Field & { readonly choices: readonly Choice[] }): Html {
  const { name, label, value, choices } = field;
  const options = choices.map(
    (choice) =>
      html`<option value="${choice.value}"${choice.value === value ? ' selected' : ''}>${choice.label}</option>`,
  );
  return html`<div class="field"><label><span>${label}</span>
<select name="${name}"${described(field)}>${options}</select></label>
${notes(field)}</div>`;
}

export function tickField(field: Field): Html {
  const { name, label, value } = field;
  return html`<div class="field tick"><label><input type="checkbox" name="${name}" value="yes"${value === 'yes' ? ' checked' : ''}${described(field)}> <span>${label}</span></label>
${notes(field)}</div>`;
}

/** Choices whose label is their value. */
export function plainChoices(values: readonly string[]): Choice[] {
  return values.map((value) => ({ value, label: value }));
}

function described({ name, hint, problem }: Field): Html[] {
  const ids = [...(hint === undefined ? [] : [`${name}-hint`]), ...(problem === undefined ? [] : [`${name}-problem`])];
  if (ids.length === 0) return [];
  return [html` aria-describedby="${ids.join(' ')}"${problem === undefined ? [] : [html` aria-invalid="true"`]}`];
}

function notes({ name, hint, problem }: Field): Html[] {
  return [
    ...(hint === undefined ? [] : [html`<p class="hint" id="${name}-hint">${hint}</p>`]),
    ...(problem === undefined ? [] : [html`<p class="problem" id="${name}-problem">${problem}</p>`]),
  ];
}

const CHOICES = [{ value: '', label: 'Any' }, ...plainChoices(Object.keys(operations))];

/** A choice between all operations of the API, and Any. */
export function operationField(field: Pick<Field, 'value' | 'problem'>): Html {
  return choiceField({ ...field, name: 'operation', label: 'Operation', choices: CHOICES });
}

/** The values of a form or of the query of an address, by name. */
export type FormValues = PageParameters;

/** The value without spaces around it; undefined if nothing is left. */
export function trimmedValue(formValues: FormValues, name: string): string | undefined {
  return formValues.get(name)?.trim() || undefined;
}
