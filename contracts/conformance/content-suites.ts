import * as addresses from './addresses.ts';
import * as aggregate from './aggregate.ts';
import * as appCollections from './app-collections.ts';
import * as asyncJobs from './async-jobs.ts';
import { BOTH_FORMS, checksIn, type Suite } from './check.ts';
import * as collectionFields from './collection-fields.ts';
import * as collections from './collections.ts';
import * as contentOptions from './content-options.ts';
import * as contentSettings from './content-settings.ts';
import * as dataPermissions from './data-permissions.ts';
import * as distinctValues from './distinct-values.ts';
import * as drafts from './drafts.ts';
import * as getForms from './get-forms.ts';
import * as graphql from './graphql.ts';
import * as indexes from './indexes.ts';
import * as itemAtPath from './item-at-path.ts';
import * as itemRules from './item-rules.ts';
import * as media from './media.ts';
import * as notPlayed from './not-played.ts';
import * as oneReference from './one-reference.ts';
import * as pagedReads from './paged-reads.ts';
import * as pipeline from './pipeline.ts';
import * as readLag from './read-lag.ts';
import * as requestQuota from './request-quota.ts';
import * as shop from './shop.ts';
import * as strangeData from './strange-data.ts';
import * as textSearch from './text-search.ts';
import * as twoWayReferences from './two-way-references.ts';

const ONE_FORM = ['path'] as const;

/**
 * What a platform promises its clients about content, if a suite can control its clock and its settings. Most checks use one
 * address. A check of its own shows that every operation answers in the same way at its other addresses, and what depends on
 * the text of an address is checked at both.
 */
export const CONTENT_SUITES: readonly Suite[] = [
  { name: 'addresses', checks: checksIn(Object.values(addresses)), forms: ONE_FORM },
  { name: 'forms of a GET', checks: checksIn(Object.values(getForms)), forms: BOTH_FORMS },
  { name: 'items at their own address', checks: checksIn(Object.values(itemAtPath)), forms: BOTH_FORMS },
  { name: 'one reference', checks: checksIn(Object.values(oneReference)), forms: BOTH_FORMS },
  { name: 'distinct values', checks: checksIn(Object.values(distinctValues)), forms: ONE_FORM },
  { name: 'aggregate', checks: checksIn(Object.values(aggregate)), forms: ONE_FORM },
  { name: 'pipeline', checks: checksIn(Object.values(pipeline)), forms: ONE_FORM },
  { name: 'search', checks: checksIn(Object.values(textSearch)), forms: ONE_FORM },
  { name: 'all reads', checks: checksIn(Object.values(pagedReads)), forms: ONE_FORM },
  { name: 'async jobs', checks: checksIn(Object.values(asyncJobs)), forms: ONE_FORM },
  { name: 'app collections', checks: checksIn(Object.values(appCollections)), forms: ONE_FORM },
  { name: 'GraphQL', checks: checksIn(Object.values(graphql)), forms: ONE_FORM },
  { name: 'services that are not played', checks: checksIn(Object.values(notPlayed)), forms: ONE_FORM },
  { name: 'collections', checks: checksIn(Object.values(collections)), forms: ONE_FORM },
  { name: 'fields and plugins', checks: checksIn(Object.values(collectionFields)), forms: ONE_FORM },
  { name: 'media', checks: checksIn(Object.values(media)), forms: ONE_FORM },
  { name: 'two-way references', checks: checksIn(Object.values(twoWayReferences)), forms: ONE_FORM },
  { name: 'indexes', checks: checksIn(Object.values(indexes)), forms: ONE_FORM },
  { name: 'data permissions', checks: checksIn(Object.values(dataPermissions)), forms: ONE_FORM },
  { name: 'drafts', checks: checksIn(Object.values(drafts)), forms: ONE_FORM },
  { name: 'settings', checks: checksIn(Object.values(contentSettings)), forms: ONE_FORM },
  { name: 'strange data', checks: checksIn(Object.values(strangeData)), forms: ONE_FORM },
  { name: 'options', checks: checksIn(Object.values(contentOptions)), forms: ONE_FORM },
  { name: 'items', checks: checksIn(Object.values(itemRules)), forms: ONE_FORM },
  { name: 'read lag', checks: checksIn(Object.values(readLag)), forms: ONE_FORM },
  { name: 'shop', checks: checksIn(Object.values(shop)), forms: ONE_FORM },
  { name: 'request quota', checks: checksIn(Object.values(requestQuota)), forms: ONE_FORM },
];
