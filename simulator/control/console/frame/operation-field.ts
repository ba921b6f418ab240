import { endpoints } from '#contracts/endpoints.ts';
import type { Html } from '../../../http/html.ts';
import { choiceField, type Field, plainChoices } from './field.ts';

const CHOICES = [{ value: '', label: 'Any' }, ...plainChoices(Object.keys(endpoints))];

/** A choice between all operations of the API, and Any. */
export function operationField(field: Pick<Field, 'value' | 'problem'>): Html {
  return choiceField({ ...field, name: 'operation', label: 'Operation', choices: CHOICES });
}
