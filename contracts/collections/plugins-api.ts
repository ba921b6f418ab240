import { z } from 'zod';
import {
  catalogOptions,
  cmsOptions,
  collectionPlugin,
  draftItemsOptions,
  multilingualOptions,
  pluginType,
  publishOptions,
  urlizedOptions,
} from '../content/collection-plugin.ts';
import { collectionId } from '../content/query-items.ts';

const onCollection = z.object({ dataCollectionId: collectionId });

export const addPluginRequest = onCollection.extend({ plugin: collectionPlugin });

export const deletePluginRequest = onCollection.extend({ pluginType });

/** When the publish plugin is added: what happens to drafts that are in their own collection. */
export const addPublishPluginRequest = onCollection.extend({
  publishOptions: publishOptions.default({ defaultStatus: 'PUBLISHED' }),
  draftItemsPluginConflictAction: z
    .enum([
      'FAIL_WHEN_DRAFT_ITEMS_INSTALLED',
      'DISCARD_DRAFT_ITEMS',
      'PUBLISH_DRAFT_ITEMS',
      'COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS',
    ])
    .default('FAIL_WHEN_DRAFT_ITEMS_INSTALLED'),
});

export const addUrlizedPluginRequest = onCollection.extend({
  urlizedOptions: urlizedOptions.default({ format: 'ORIGINAL' }),
});

export const addMultilingualPluginRequest = onCollection.extend({ multilingualOptions });

export const addCmsPluginRequest = onCollection.extend({ cmsOptions: cmsOptions.default({}) });

export const addCatalogPluginRequest = onCollection.extend({ catalogOptions });

/** When the draft items plugin is added: what happens to items that the publish plugin marks as drafts. */
export const addDraftItemsPluginRequest = onCollection.extend({
  draftItemsOptions: draftItemsOptions.default({}),
  publishPluginConflictAction: z
    .enum(['FAIL_WHEN_PUBLISH_INSTALLED', 'COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS'])
    .default('FAIL_WHEN_PUBLISH_INSTALLED'),
});

/** What happens to the drafts that still exist. */
export const deleteDraftItemsPluginRequest = onCollection.extend({
  draftItemsRemovalAction: z
    .enum(['FAIL_IF_DRAFT_ITEMS_EXIST', 'DISCARD_EXISTING_DRAFT_ITEMS', 'PUBLISH_EXISTING_DRAFT_ITEMS'])
    .default('FAIL_IF_DRAFT_ITEMS_EXIST'),
});
