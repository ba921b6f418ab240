import { chosen, type Rule, spec } from './rule.ts';
import { declared, seen } from './sources.ts';

const ANY_CALL = seen.sdk('simulator/official-client.test.ts: @wix/sdk and @wix/data, unmodified but for the host');
const ANY_READ = seen.data('simulator/official-reads.test.ts: the reads of @wix/data, unmodified but for the host');

/** The calls of the official packages, service by service. */
export const calls: readonly Rule[] = [
  {
    id: 'WIR-1',
    says: 'Clients with CDN send generated calls to edge.wixapis.com and all others to www.wixapis.com; both answer alike.',
    evidence: [ANY_CALL],
    shown: ['connect/destination.test.ts: where requests go'],
  },
  {
    id: 'WIR-2',
    says: 'Each call has the bare token in `Authorization`, JSON only with a body, and `x-wix-bi-gateway`; fields that are `undefined` are absent, null counts as not sent where types allow it, and success is exactly status 200.',
    evidence: [
      ANY_CALL,
      seen.sdk('simulator/official-identity.test.ts: parts of the profile that are null count as not sent'),
    ],
  },
  {
    id: 'WIR-3',
    says: 'A GET has its request flat with repeated names, dotted, or as base64url JSON in the parameter `.r`, and every GET takes all three.',
    evidence: [ANY_READ],
  },
  {
    id: 'WIR-4',
    says: 'Every operation answers at the path that the packages send and at the further prefixes that the platform maps to it.',
    evidence: [ANY_CALL, spec('§7')],
  },
  {
    id: 'WIR-5',
    says: 'The grants have exactly the names that the client sends, camelCase for three of them and snake_case for authorized_client, whose header has the access token, a comma and the API key.',
    evidence: [spec('§7'), ANY_CALL],
  },
  {
    id: 'WIR-6',
    says: 'A redirect session takes one of ten intents with callbacks, preferences and an origin, and answers `fullUrl`, `shortUrl`, `urlDetails` and `sessionToken`.',
    evidence: [declared.redirects('createRedirectSession'), ANY_CALL],
  },
  {
    id: 'WIR-7',
    says: 'The authorize page reads camelCase parameters and answers in the query, in the fragment or by a posted object; the logout page clears the cookies and redirects.',
    evidence: [
      declared.oauth('authorize'),
      seen.sdk('e2e/official-client.spec.ts: @wix/sdk, unmodified, logs a member in directly'),
    ],
  },
  {
    id: 'WIR-8',
    says: 'Identity calls have the bodies that the client sends, and their answers the states, tokens, identity and profile that it reads; error codes are JSON strings.',
    evidence: [declared.authentication('login'), seen.sdk('simulator/official-identity.test.ts: failures (spec §8)')],
  },
  {
    id: 'WIR-9',
    says: 'Recovery and verification calls have the bodies that the client sends, and answer with a state or an empty object.',
    evidence: [declared.recovery('recover'), declared.verification('start'), spec('§7')],
    shown: ['contracts/conformance/recovery.ts: recover sets the password and logs in'],
  },
  {
    id: 'WIR-26',
    says: 'An error on the wire is an envelope with message and details, and the request id is in a header.',
    evidence: [
      seen.data('simulator/official-client.test.ts: a refusal carries the WDE code where the client looks for it'),
    ],
  },
  {
    id: 'WIR-28',
    says: 'The client makes an error of the status text, the request id and the body from a refusal of the token endpoint.',
    evidence: [spec('§8'), declared.sdk('OAuthStrategy')],
    shown: ['scripts/account-calls.test.ts: an unknown client id is a token error, with OAuth’s code and the body'],
  },
  {
    id: 'WIR-29',
    says: 'A GraphQL answer is 200 with data, errors or both, and a refusal of the service is an envelope.',
    evidence: [
      seen.data(
        'simulator/official-client.test.ts: GraphQL answers data, errors beside it, and the details of a refusal',
      ),
    ],
    names: ['graphql'],
  },
  {
    id: 'WIR-38',
    says: 'Collections have fields, permissions, capabilities, plugins and a revision; their operations take and return the whole definition, and a deleted one can be restored for 30 days.',
    evidence: [
      declared.collections('DataCollection'),
      seen.data(
        'simulator/official-collections.test.ts: a collection is made, read, listed, replaced, patched, deleted',
      ),
      chosen('0010'),
    ],
    names: [
      'createCollection',
      'updateCollection',
      'listCollections',
      'getCollection',
      'deleteCollection',
      'patchCollection',
      'restoreCollection',
      'patchField',
      'createField',
      'updateField',
      'deleteField',
      'addPlugin',
      'deletePlugin',
      'addPublishPlugin',
      'deletePublishPlugin',
      'addUrlizedPlugin',
      'deleteUrlizedPlugin',
      'addMultilingualPlugin',
      'deleteMultilingualPlugin',
      'addCmsPlugin',
      'deleteCmsPlugin',
      'addCatalogPlugin',
      'deleteCatalogPlugin',
      'addDraftItemsPlugin',
      'deleteDraftItemsPlugin',
    ],
  },
  {
    id: 'WIR-39',
    says: 'Indexes are created at once or refused, listed and dropped; levels of permission are read and changed one by one.',
    evidence: [
      declared.indexes('createIndex'),
      declared.permissions('updateDataPermissions'),
      seen.data('simulator/official-collections.test.ts: the indexes of a collection are made, listed and dropped'),
      seen.data('simulator/official-collections.test.ts: the data permissions of a collection are read and changed'),
    ],
    names: [
      'createIndex',
      'dropIndex',
      'listIndexes',
      'availableIndexes',
      'getDataPermissions',
      'updateDataPermissions',
      'currentDataPermissions',
    ],
  },
  {
    id: 'WIR-40',
    says: 'Members have a profile, a contact and a login, of which fieldsets and permissions decide what a caller sees.',
    evidence: [declared.members('queryMembers')],
  },
];
