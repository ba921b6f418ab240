import { describe } from 'vitest';
import { addressChecks } from './addresses.ts';
import { aggregateChecks } from './aggregate.ts';
import { appCollectionChecks } from './app-collections.ts';
import { asyncJobChecks } from './async-jobs.ts';
import { suiteOf } from './check.ts';
import { collectionFieldChecks } from './collection-fields.ts';
import { collectionChecks } from './collections.ts';
import { contentOptionChecks } from './content-options.ts';
import { contentSettingChecks } from './content-settings.ts';
import { siteOpener } from './controlled-api.ts';
import type { OpenTarget } from './controlled-target.ts';
import { dataPermissionChecks } from './data-permissions.ts';
import { distinctValuesChecks } from './distinct-values.ts';
import { draftChecks } from './drafts.ts';
import { getFormChecks } from './get-forms.ts';
import { graphqlChecks } from './graphql.ts';
import { indexChecks } from './indexes.ts';
import { itemAtPathChecks } from './item-at-path.ts';
import { itemRuleChecks } from './item-rules.ts';
import { notPlayedChecks } from './not-played.ts';
import { oneReferenceChecks } from './one-reference.ts';
import { pagedReadChecks } from './paged-reads.ts';
import { pipelineChecks } from './pipeline.ts';
import { readLagChecks } from './read-lag.ts';
import { requestQuotaChecks } from './request-quota.ts';
import { strangeDataChecks } from './strange-data.ts';
import { textSearchChecks } from './text-search.ts';
import { twoWayReferenceChecks } from './two-way-references.ts';

/**
 * What a platform promises its clients about content, if a suite can control its clock and its settings. The checks use
 * the address of official clients. A check of its own shows that every operation answers in the same way at its other
 * addresses, and what depends on the text of an address is checked at both.
 */
export function contentContract(openTarget: OpenTarget): void {
  const open = siteOpener(openTarget, 'path');
  suiteOf('addresses', addressChecks, open);
  describe.each(['path', 'alias'] as const)('by the %s of each operation', (form) => {
    suiteOf('forms of a GET', getFormChecks, siteOpener(openTarget, form));
    suiteOf('items at their own address', itemAtPathChecks, siteOpener(openTarget, form));
    suiteOf('one reference', oneReferenceChecks, siteOpener(openTarget, form));
  });
  suiteOf('distinct values', distinctValuesChecks, open);
  suiteOf('aggregate', aggregateChecks, open);
  suiteOf('pipeline', pipelineChecks, open);
  suiteOf('search', textSearchChecks, open);
  suiteOf('all reads', pagedReadChecks, open);
  suiteOf('async jobs', asyncJobChecks, open);
  suiteOf('app collections', appCollectionChecks, open);
  suiteOf('GraphQL', graphqlChecks, open);
  suiteOf('services that are not played', notPlayedChecks, open);
  suiteOf('collections', collectionChecks, open);
  suiteOf('fields and plugins', collectionFieldChecks, open);
  suiteOf('two-way references', twoWayReferenceChecks, open);
  suiteOf('indexes', indexChecks, open);
  suiteOf('data permissions', dataPermissionChecks, open);
  suiteOf('drafts', draftChecks, open);
  suiteOf('settings', contentSettingChecks, open);
  suiteOf('strange data', strangeDataChecks, open);
  suiteOf('options', contentOptionChecks, open);
  suiteOf('items', itemRuleChecks, open);
  suiteOf('read lag', readLagChecks, open);
  suiteOf('request quota', requestQuotaChecks, open);
}
