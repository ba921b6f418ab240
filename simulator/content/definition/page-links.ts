import type { Collection } from '#contracts/content/collection.ts';
import type { CollectionField, LinkCalculator } from '#contracts/content/collection-field.ts';
import type { WorkBudget } from '../../platform/work-budget.ts';
import { isBlank, parsePath, reach } from '../../query/field-path.ts';
import type { ItemData } from '../../query/item-search.ts';
import { atomOf, fieldOf, isAbsent } from '../../query/value.ts';
import { pluginOf } from './plugins.ts';

/**
 * Returns `data` with its page links, which are built from its other fields (WIR-38). They are built at every write,
 * so that they can be filtered and sorted like any field. If the links of a collection are editable, sent values stay.
 */
export function withPageLinks(collection: Collection, data: ItemData, work: WorkBudget): ItemData {
  const isMutable = pluginOf(collection, 'EDITABLE_PAGE_LINK')?.editablePageLinkOptions?.isMutable ?? false;
  const links = collection.fields.flatMap((field) => {
    const calculator = calculatorOf(field);
    if (!calculator || (isMutable && !isAbsent(fieldOf(data, field.key)))) return [];
    return [[field.key, pageLink(collection, calculator, data, work)] as const];
  });
  return links.length === 0 ? data : { ...data, ...Object.fromEntries(links), _id: data._id };
}

/** Whether the collection has a page link that is built from other fields. */
export function hasPageLinks({ fields }: Collection): boolean {
  return fields.some((field) => calculatorOf(field) !== undefined);
}

function calculatorOf({ type, typeMetadata }: CollectionField): LinkCalculator | undefined {
  return type === 'PAGE_LINK' ? typeMetadata?.pageLink?.calculator : undefined;
}

function pageLink(
  collection: Collection,
  { fieldsPattern, urlizedOnlyPattern }: LinkCalculator,
  data: ItemData,
  work: WorkBudget,
): string {
  const format = pluginOf(collection, 'URLIZED')?.urlizedOptions?.format;
  if (!fieldsPattern) return filled(urlizedOnlyPattern?.pattern ?? '', data, work, (text) => text);
  if (format === 'PLAIN') return filled(fieldsPattern.pattern, data, work, (text) => text);
  const isLower = fieldsPattern.lowercase ?? format === 'ORIGINAL';
  return filled(fieldsPattern.pattern, data, work, (text) => {
    const dashed = text.trim().replaceAll(/\s+/g, '-');
    return isLower ? dashed.toLowerCase() : dashed;
  });
}

/** The maximum number of characters in a URL for one UTF-16 unit of a text. */
const MAX_ESCAPED = 9;

/**
 * Replaces each name in braces in `pattern` by the encoded value of that field. An absent value becomes the empty text.
 */
function filled(pattern: string, data: ItemData, work: WorkBudget, form: (text: string) => string): string {
  return pattern.replaceAll(/\{([^{}]+)\}/g, (_braces, name: string) => {
    const [value] = isBlank(name) ? [] : reach(data, parsePath(name), work);
    const text = String(atomOf(value)?.value ?? '');
    work.spendKept(1, text.length * MAX_ESCAPED);
    return encodeURIComponent(form(text.toWellFormed()));
  });
}
