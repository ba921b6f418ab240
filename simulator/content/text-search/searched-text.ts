import { decodeHTML } from 'entities/decode';
import type { Collection } from '#contracts/content/collection.ts';
import { SYSTEM_FIELDS } from '#contracts/content/system-fields.ts';
import { withoutMarkup } from '#contracts/content/without-markup.ts';
import { namedPath } from '../../query/field-path.ts';
import { atomOf, isObject, type JsonObject } from '../../query/value.ts';
import type { WorkBudget } from '../../world/work-budget.ts';
import { pick, selectionOf } from '../read/projection.ts';

/**
 * Returns all texts of an item, at any depth, as one text. If `within` names fields, only their texts count. Texts in
 * system fields and ids in references never count.
 */
export function searchedText(
  { fields }: Collection,
  within: readonly string[],
  work: WorkBudget,
): (document: JsonObject) => string {
  const unsearched = new Set<string>([
    ...SYSTEM_FIELDS,
    ...fields.filter(({ type }) => type === 'REFERENCE' || type === 'MULTI_REFERENCE').map(({ key }) => key),
  ]);
  const marked = new Set(fields.filter(({ type }) => type === 'RICH_TEXT').map(({ key }) => key));
  const selection = within.length > 0 ? selectionOf(within.map(namedPath)) : undefined;
  return (document) =>
    Object.entries(selection ? pick(document, selection, work) : document)
      .filter(([name]) => !unsearched.has(name))
      .flatMap(([name, value]) =>
        marked.has(name) ? textsIn(value).map((html) => withoutMarkup(html, decodeHTML)) : textsIn(value),
      )
      .join(' ');
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) && atomOf(value) === undefined ? Object.values(value).flatMap(textsIn) : [];
}
