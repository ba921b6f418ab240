import type { Collection } from '#contracts/content/collection.ts';
import { refusal } from '../../errors/content-error.ts';
import { targetOf } from '../read/includes.ts';

/** Throws WDE0020 unless `field` is a multi-reference field of the collection (REF-3). */
export function requireMultiReference({ fields }: Collection, field: string): void {
  if (!fields.some(({ key, type }) => key === field && type === 'MULTI_REFERENCE')) {
    throw refusal('WDE0020', { field });
  }
}

/**
 * The collection that `field`, a reference or multi-reference, refers to (REF-7). Throws WDE0020 if there is none
 * (REF-1).
 */
export function requireTarget({ fields }: Collection, field: string): string {
  const definition = fields.find(({ key }) => key === field);
  const target = definition && targetOf(definition);
  if (!target) throw refusal('WDE0020', { field });
  return target;
}
