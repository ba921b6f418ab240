import { classicPermissions } from '#contracts/collections/classic-permissions.ts';
import {
  type AnsweredField,
  type DataCollection,
  type DataOperation,
  dataOperation,
  type QueryOperator,
} from '#contracts/collections/data-collection.ts';
import type { CollectionField } from '#contracts/content/collection-field.ts';
import type { FieldType } from '#contracts/content/field-type.ts';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { isoInstant } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { keepsDraftsApart } from '../definition/paired-drafts.ts';
import { asAnswered } from '../definition/reverse-field.ts';
import type { StoredCollection } from '../store/stored-collection.ts';
import { systemFieldsOf } from './check-fields.ts';

const READS: readonly DataOperation[] = [
  'AGGREGATE',
  'COUNT',
  'DISTINCT',
  'FIND',
  'GET',
  'IS_REFERENCED',
  'QUERY_REFERENCED',
];

const { maxRegularIndexes: regular, maxUniqueIndexes: unique } = CONTENT_LIMITS;

/** A collection as the API returns it: its definition, and what the service adds, such as system fields (WIR-38). */
export function answeredCollection(context: RequestContext, stored: StoredCollection): DataCollection {
  const { app, displayName, displayField, description, strictMode, searchEnabled, dataPermissions } = stored;
  const createdAt = stored.createdAt ?? context.site.createdAt;
  return {
    id: stored.id,
    collectionType: app ? 'WIX_APP' : 'NATIVE',
    maxPageSize: app?.maxPageSize ?? CONTENT_LIMITS.maxOffsetPageSize,
    ...(displayName !== undefined && { displayName }),
    ...(displayField !== undefined && { displayField }),
    ...(description !== undefined && { description }),
    ...(strictMode !== undefined && { strictMode }),
    ...(searchEnabled !== undefined && { searchEnabled }),
    defaultDisplayOrder: { fieldKey: '_createdDate', direction: 'DESC' },
    capabilities: {
      dataOperations: app || keepsDraftsApart(stored) ? [...READS] : [...dataOperation.options],
      collectionOperations: app ? [] : ['UPDATE', 'REMOVE'],
      indexLimits: { regular, unique, total: regular + unique },
    },
    fields: [
      ...stored.fields.map((field) => answeredField(field, false)),
      ...systemFieldsOf(stored).map((field) => answeredField(field, true)),
    ],
    permissions: classicPermissions(dataPermissions),
    dataPermissions,
    revision: String(stored.revision),
    plugins: stored.plugins ?? [],
    pagingModes: ['OFFSET', 'CURSOR'],
    createdDate: isoInstant(createdAt),
    updatedDate: isoInstant(stored.updatedAt ?? createdAt),
    deprecation: { deprecated: false },
  };
}

/** The part of a collection that a visitor may see: what is needed to show its items (WIR-38). */
export function forVisitors({ id, displayName, displayField, plugins, fields = [] }: DataCollection): DataCollection {
  return {
    id,
    ...(displayName !== undefined && { displayName }),
    ...(displayField !== undefined && { displayField }),
    ...(plugins && { plugins }),
    fields: fields.map((field) => ({
      key: field.key,
      type: field.type,
      ...(field.displayName !== undefined && { displayName: field.displayName }),
      ...(field.typeMetadata && { typeMetadata: field.typeMetadata }),
    })),
  };
}

function answeredField(field: CollectionField, systemField: boolean) {
  return { ...asAnswered(field), systemField, capabilities: capabilitiesOf(field.type) };
}

const EQUALITY: readonly QueryOperator[] = ['EQ', 'NE', 'EXISTS'];
const ORDER: readonly QueryOperator[] = [...EQUALITY, 'LT', 'GT', 'LTE', 'GTE', 'HAS_SOME'];
const TEXT: readonly QueryOperator[] = [...ORDER, 'STARTS_WITH', 'ENDS_WITH', 'CONTAINS', 'URLIZED'];
const LIST: readonly QueryOperator[] = ['EQ', 'NE', 'EXISTS', 'HAS_SOME', 'HAS_ALL'];

/** The operators of types whose values have an order or are lists. All other types support equality only. */
const OPERATORS: ReadonlyMap<FieldType, readonly QueryOperator[]> = new Map<FieldType, readonly QueryOperator[]>([
  ['TEXT', TEXT],
  ['RICH_TEXT', TEXT],
  ['URL', TEXT],
  ['EMAIL', TEXT],
  ['SLUG', TEXT],
  ['PAGE_LINK', TEXT],
  ['LANGUAGE', TEXT],
  ['REFERENCE', TEXT],
  ['NUMBER', ORDER],
  ['DATE', ORDER],
  ['DATETIME', ORDER],
  ['TIME', ORDER],
  ['ANY', TEXT],
  ['ARRAY_STRING', LIST],
  ['ARRAY_DOCUMENT', LIST],
  ['ARRAY', LIST],
  ['MULTI_REFERENCE', ['HAS_SOME', 'HAS_ALL']],
]);

const UNSORTABLE: readonly FieldType[] = [
  'MULTI_REFERENCE',
  'OBJECT',
  'ARRAY',
  'ADDRESS',
  'RICH_CONTENT',
  'MEDIA_GALLERY',
];

/**
 * The operators that the API documents for a field of this type. The service itself accepts any operator on any field
 * (ITM-4).
 */
function capabilitiesOf(type: FieldType): NonNullable<AnsweredField['capabilities']> {
  return { sortable: !UNSORTABLE.includes(type), queryOperators: [...(OPERATORS.get(type) ?? EQUALITY)] };
}
