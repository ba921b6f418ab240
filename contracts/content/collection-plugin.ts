import { z } from 'zod';

export const pluginType = z.enum([
  'PUBLISH',
  'SINGLE_ITEM',
  'URLIZED',
  'GRIDAPPLESS',
  'MULTILINGUAL',
  'SHARED',
  'EDITABLE_PAGE_LINK',
  'CMS',
  'CATALOG',
  'CATEGORIES',
  'DRAFT_ITEMS',
]);
export type PluginType = z.infer<typeof pluginType>;

/** The status of an item in a collection with the publish plugin (DRF-1). */
export const publishStatus = z.enum(['PUBLISHED', 'DRAFT']);

export const publishOptions = z.object({ defaultStatus: publishStatus.default('PUBLISHED') });

export const urlizedOptions = z.object({ format: z.enum(['ORIGINAL', 'PLAIN']).default('ORIGINAL') });

export const multilingualOptions = z.object({ translatableFieldKeys: z.array(z.string().max(1000)).max(1000) });

export const sortByField = z.object({
  fieldKey: z.string().max(1000),
  direction: z.enum(['ASC', 'DESC']).default('ASC'),
});

export const cmsOptions = z.object({ siteSort: z.object({ sort: z.array(sortByField).max(100) }).optional() });

/** The fields that a shop's catalog reads. They are stored, but nothing here reads them. */
export const catalogOptions = z.record(z.string(), z.unknown());

/** The id of the other collection of the pair: one of the two, depending on the side of this collection. */
export const draftItemsOptions = z.object({
  draftsCollectionId: z.string().max(256).optional(),
  publishedCollectionId: z.string().max(256).optional(),
});

/** A capability of a collection in addition to its schema, with the options of its type (WIR-38). */
export const collectionPlugin = z.object({
  type: pluginType,
  publishOptions: publishOptions.optional(),
  singleItemOptions: z.object({ singleItemId: z.string().min(1).max(16_000) }).optional(),
  urlizedOptions: urlizedOptions.optional(),
  multilingualOptions: multilingualOptions.optional(),
  editablePageLinkOptions: z
    .object({ isPersisted: z.boolean().default(false), isMutable: z.boolean().default(false) })
    .optional(),
  cmsOptions: cmsOptions.optional(),
  catalogOptions: catalogOptions.optional(),
  draftItemsOptions: draftItemsOptions.optional(),
});
export type CollectionPlugin = z.infer<typeof collectionPlugin>;
