/**
 * Intended differences from the declarations of the platform's packages. In a text, `*` matches any characters. If an entry
 * matches no difference, that is an error too: then remove the entry.
 */
export interface Baseline {
  /** The names of operations, or all of them. */
  readonly operations: readonly string[] | 'all';
  readonly texts: readonly string[];
  readonly because: string;
}

const NOT_DESIGNED =
  'They describe how an editor shows a collection, or what no caller can set. They are accepted and dropped.';
const ONLY_DOCUMENTED =
  'The documentation of the REST API has it. The declarations of the official client leave it out.';
const NOT_REFUSED =
  'No source says what the platform answers to a longer one. Here, the size of the whole request is limited.';

export const BASELINE: readonly Baseline[] = [
  {
    operations: 'all',
    texts: [
      'request: *ollection.collectionType is declared and not read',
      'request: *ollection.ownerAppId is declared and not read',
      'request: *ollection.maxPageSize is declared and not read',
      'request: *ollection.defaultDisplayOrder is declared and not read',
      'request: *ollection.displayNamespace is declared and not read',
      'request: *ollection.capabilities is declared and not read',
      'request: *ollection.pagingModes[] is declared and not read',
      'request: *ollection.createdDate is declared and not read',
      'request: *ollection.updatedDate is declared and not read',
      'request: *ollection.deprecation is declared and not read',
      'request: *typeMetadata.object.fields[].* is declared and not read',
      'request: *typeMetadata.array.typeMetadata is declared and not read',
      'request: *.plugins[].cmsOptions is declared and not read',
      'request: *.plugins[].categoryFieldOptions is declared and not read',
      'request: *ields[].capabilities is declared and not read',
      'request: *ields[].condition is declared and not read',
      'request: field.capabilities is declared and not read',
      'request: field.condition is declared and not read',
      'request: field.systemField is declared and not read',
    ],
    because: NOT_DESIGNED,
  },
  {
    operations: 'all',
    texts: [
      'response: *.ownerAppId is declared and not answered',
      'response: *.displayNamespace is declared and not answered',
      'response: *typeMetadata.object.fields[].* is declared and not answered',
      'response: *typeMetadata.array.typeMetadata is declared and not answered',
      'response: *.plugins[].cmsOptions is declared and not answered',
      'response: *.plugins[].categoryFieldOptions is declared and not answered',
      'response: *fields[].condition is declared and not answered',
      'response: *.deprecation.deprecationMessage is declared and not answered',
    ],
    because:
      'Sites here have no installed apps, no connected editor and no deprecated collections, so nothing has such a value.',
  },
  {
    operations: 'all',
    texts: [
      '*.description is * and not declared',
      '*.strictMode is * and not declared',
      '*.searchEnabled is * and not declared',
      '*.dataPermissions is * and not declared',
      '*.catalogOptions is * and not declared',
      '*.draftItemsOptions is * and not declared',
      'response: *.allowedDataPermissions is answered and not declared',
      'request: includeAllowedDataPermissions is read and not declared',
    ],
    because: ONLY_DOCUMENTED,
  },
  {
    operations: ['patchCollection'],
    texts: [
      'request: dataCollection.fields[] is declared and not read',
      'request: dataCollection.plugins[] is declared and not read',
      'request: dataCollection.revision is declared and not read',
    ],
    because:
      'A partial change of a collection reads the names of its field mask. Fields and plugins have operations of their own.',
  },
  {
    operations: 'all',
    texts: [
      'limit: *fields[].key has a declared maxLength of 1000, and none here',
      'limit: *translatableFieldKeys[] has a declared maxItems of 1000, and none here',
      'limit: fields[] has a declared max* here',
      'limit: fieldKey has a declared maxLength of 1000, and none here',
      'limit: sort.fieldName has a declared maxLength of 1000, and none here',
      'limit: profile.labels[] has a declared maxItems of 2000, and none here',
      'limit: auth.authRequest.responseType has a declared minLength of 1, and none here',
    ],
    because: NOT_REFUSED,
  },
  {
    operations: 'all',
    texts: [
      'limit: dataCollectionId has a declared maxLength of 1024, and 256 here',
      'limit: dataPermissions.id has * 256 here',
    ],
    because: 'The id of a collection has 256 characters at most in the operations that create one.',
  },
  {
    operations: 'all',
    texts: [
      'limit: email has a declared maxLength of 254, and 1000 here',
      'limit: auth.authRequest.nonce has * 1000 here',
    ],
    because:
      'Longer ones end in the error of an unknown member, or of the login. No source says that they are refused by their length.',
  },
  {
    operations: 'all',
    texts: [
      'limit: code has a declared minLength of 6, and 1 here',
      'limit: code has a declared maxLength of 6, and 20 here',
    ],
    because: 'A code of another length is answered like a wrong code, so that nothing tells how long a right one is.',
  },
  {
    operations: 'all',
    texts: [
      'response: requireMfaData is answered and not declared',
      'response: mfaChallengeData is answered and not declared',
      'response: identity.metadata is declared and not answered',
    ],
    because: 'The second factor is in the declarations of the states, not of the answer.',
  },
  {
    operations: 'all',
    texts: [
      'error: CAPTCHA_TOKEN_REQUIRED is *',
      'error: INVALID_CAPTCHA_TOKEN is *',
      'error: MISSING_CAPTCHA_TOKEN is *',
      'error: RECAPTCHA_REQUIRED is *',
      'error: RECAPTCHA_FAILED is *',
    ],
    because:
      'A captcha that is missing or wrong is answered with -19971 and -19970, which are the codes that the official client reads. No source says when the names are sent.',
  },
  {
    operations: 'all',
    texts: [
      'error: WIX_EMPLOYEE_PASSWORD_LOGIN_NOT_ALLOWED is *',
      'error: USER_EMAIL_OFAC_ADDRESS is *',
      'error: REGISTRATION_TO_EDITORX_NOT_ALLOWED is *',
      'error: INVALID_LD_SESSION is *',
      'error: COULD_NOT_CREATE_SET_ACCOUNT_USER is *',
      'error: INVALID_USER_TYPE is *',
      'error: CLIENT_METADATA_NOT_FOUND is *',
      'error: UNIMPLEMENTED_FEATURE is *',
    ],
    because:
      'They are about accounts of the platform itself, or features that it has not built. Members of a site do not meet them.',
  },
  {
    operations: 'all',
    texts: [
      'error: TRUSTED_CLIENTS_ONLY is *',
      'error: REENROLLMENT_REQUIRED_BY_ADMIN is *',
      'error: IP_ADDRESS_FILTERED is *',
      'error: ATTRIBUTE_NOT_FOUND is *',
      'error: UNSUPPORTED_FIELD is *',
      'error: DUPLICATE_EMAIL is *',
    ],
    because:
      'No source says which request or which setting leads to it. A fault can send it: `code` of `POST …/faults`.',
  },
  {
    operations: ['token', 'tokenInfo'],
    texts: ['request: * and not *', 'response: * and not *'],
    because:
      'Tokens are declared as raw HTTP messages, without their fields. These are those of RFC 6749, RFC 7662 and of the specification.',
  },
  {
    operations: ['createIndex', 'listIndexes', 'availableIndexes'],
    texts: ['request: index.* is declared and not read', 'response: *.failure is declared and not answered'],
    because: 'The service sets them. Making an index cannot fail here.',
  },
  {
    operations: ['updateDataPermissions', 'addSpecialPermissions', 'updateSpecialPermissions'],
    texts: ['request: *pecialPermissions* is declared and not read'],
    because: 'Special permissions have operations of their own, which read what the caller may choose.',
  },
  {
    operations: ['createRedirectSession'],
    texts: [
      'request: bookingsCheckout.slotAvailability.* is declared and not read',
      'request: storesProduct is declared and not read',
      'request: bookingsBook is declared and not read',
      'request: checkout is read and not declared',
    ],
    because:
      'Redirects into bookings, and into shops that are off, lead to a page that says what they would open. `checkout` is the name that the specification uses.',
  },
];
