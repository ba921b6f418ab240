import { addressChecks } from './addresses.ts';
import { aggregateChecks } from './aggregate.ts';
import { appCollectionChecks } from './app-collections.ts';
import { asyncJobChecks } from './async-jobs.ts';
import { BOTH_FORMS, type Suite } from './check.ts';
import { collectionFieldChecks } from './collection-fields.ts';
import { collectionChecks } from './collections.ts';
import { contentOptionChecks } from './content-options.ts';
import { contentSettingChecks } from './content-settings.ts';
import { dataPermissionChecks } from './data-permissions.ts';
import { distinctValuesChecks } from './distinct-values.ts';
import { draftChecks } from './drafts.ts';
import { getFormChecks } from './get-forms.ts';
import { graphqlChecks } from './graphql.ts';
import { indexChecks } from './indexes.ts';
import { itemAtPathChecks } from './item-at-path.ts';
import { itemRuleChecks } from './item-rules.ts';
import { mediaChecks } from './media.ts';
import { notPlayedChecks } from './not-played.ts';
import { oneReferenceChecks } from './one-reference.ts';
import { pagedReadChecks } from './paged-reads.ts';
import { pipelineChecks } from './pipeline.ts';
import { readLagChecks } from './read-lag.ts';
import { requestQuotaChecks } from './request-quota.ts';
import { shopChecks } from './shop.ts';
import { strangeDataChecks } from './strange-data.ts';
import { textSearchChecks } from './text-search.ts';
import { twoWayReferenceChecks } from './two-way-references.ts';

const ONE_FORM = ['path'] as const;

/**
 * What a platform promises its clients about content, if a suite can control its clock and its settings. Most checks use one
 * address. A check of its own shows that every operation answers in the same way at its other addresses, and what depends on
 * the text of an address is checked at both.
 */
export const CONTENT_SUITES: readonly Suite[] = [
  { name: 'addresses', checks: addressChecks, forms: ONE_FORM },
  { name: 'forms of a GET', checks: getFormChecks, forms: BOTH_FORMS },
  { name: 'items at their own address', checks: itemAtPathChecks, forms: BOTH_FORMS },
  { name: 'one reference', checks: oneReferenceChecks, forms: BOTH_FORMS },
  { name: 'distinct values', checks: distinctValuesChecks, forms: ONE_FORM },
  { name: 'aggregate', checks: aggregateChecks, forms: ONE_FORM },
  { name: 'pipeline', checks: pipelineChecks, forms: ONE_FORM },
  { name: 'search', checks: textSearchChecks, forms: ONE_FORM },
  { name: 'all reads', checks: pagedReadChecks, forms: ONE_FORM },
  { name: 'async jobs', checks: asyncJobChecks, forms: ONE_FORM },
  { name: 'app collections', checks: appCollectionChecks, forms: ONE_FORM },
  { name: 'GraphQL', checks: graphqlChecks, forms: ONE_FORM },
  { name: 'services that are not played', checks: notPlayedChecks, forms: ONE_FORM },
  { name: 'collections', checks: collectionChecks, forms: ONE_FORM },
  { name: 'fields and plugins', checks: collectionFieldChecks, forms: ONE_FORM },
  { name: 'media', checks: mediaChecks, forms: ONE_FORM },
  { name: 'two-way references', checks: twoWayReferenceChecks, forms: ONE_FORM },
  { name: 'indexes', checks: indexChecks, forms: ONE_FORM },
  { name: 'data permissions', checks: dataPermissionChecks, forms: ONE_FORM },
  { name: 'drafts', checks: draftChecks, forms: ONE_FORM },
  { name: 'settings', checks: contentSettingChecks, forms: ONE_FORM },
  { name: 'strange data', checks: strangeDataChecks, forms: ONE_FORM },
  { name: 'options', checks: contentOptionChecks, forms: ONE_FORM },
  { name: 'items', checks: itemRuleChecks, forms: ONE_FORM },
  { name: 'read lag', checks: readLagChecks, forms: ONE_FORM },
  { name: 'shop', checks: shopChecks, forms: ONE_FORM },
  { name: 'request quota', checks: requestQuotaChecks, forms: ONE_FORM },
];
