/**
 * Error codes of reading and writing content. `text` follows the code in the message, with
 * `{name}` as a placeholder. `chosen`: no source names the status, so we chose it.
 */
export const contentErrors = {
  WDE0004: {
    status: 400,
    text: 'Failed to save [{item}] into [{collection}].\nItems must be JavaScript objects.',
    chosen: true,
  },
  WDE0005: {
    status: 400,
    text: 'Failed to bulk save items into [{collection}].\nItems must be an array of JavaScript objects and itemIds must be strings if present.',
    chosen: true,
  },
  WDE0006: {
    status: 400,
    text: '{failure} [{collection}].\nCannot {action} more than {maximum} in one request',
    chosen: true,
  },
  WDE0007: { status: 400, text: 'Invalid update. Updated object must have a string _id property.' },
  WDE0009: { status: 413, text: 'The item is {size} bytes as JSON. The maximum is {maximum} bytes.', chosen: true },
  WDE0014: {
    status: 429,
    text: 'The site may make {limit} {kind} requests for data a minute, and this limit is reached. Try again in {seconds} seconds.',
  },
  WDE0016: { status: 400, text: 'Filter must be an object.', chosen: true },
  WDE0020: { status: 400, text: 'Provided property [{field}] is not a multi-reference field.', chosen: true },
  WDE0021: { status: 400, text: 'Invalid reference', chosen: true },
  WDE0024: { status: 400, text: 'The field [{field}] of the {collection} collection was deleted.', chosen: true },
  WDE0025: { status: 404, text: 'The {collection} collection does not exist.' },
  WDE0026: {
    status: 404,
    text: 'The {collection} collection was deleted. Restore it to use it again.',
    chosen: true,
  },
  WDE0027: {
    status: 403,
    text: 'The current user does not have permissions to {action} on the {collection} collection.',
  },
  WDE0028: {
    status: 504,
    text: 'The operation would take longer than it may. {reason}',
  },
  WDE0029: {
    status: 409,
    text: 'The reference from [{item}] to [{target}] by the field [{field}] already exists.',
    chosen: true,
  },
  WDE0054: { status: 500, text: 'Unknown error.' },
  WDE0056: { status: 400, text: '{at} should be an Object. Got {value} instead', chosen: true },
  WDE0057: { status: 400, text: '{at} should be an Array. Got {value} instead', chosen: true },
  WDE0058: {
    status: 400,
    text: '{at} should be a Date, Number, or String. Got {value} instead',
    chosen: true,
  },
  WDE0059: { status: 400, text: '{at} should be a String. Got {value} instead', chosen: true },
  WDE0060: {
    status: 400,
    text: '{at} Array should only contain values of types Date, Number, String, and Boolean. Got {value} instead',
    chosen: true,
  },
  WDE0063: { status: 400, text: '$matches.ignoreCase should equal true. Got {value} instead', chosen: true },
  WDE0064: {
    status: 400,
    text: '$matches.spec Array values should be either {"type":"anyOf","value":" -"} or {"type":"literal","value":String}. Got {value} instead',
    chosen: true,
  },
  WDE0068: { status: 400, text: 'Item ids must be an array of strings', chosen: true },
  WDE0069: {
    status: 400,
    text: 'Failed to remove items from [{collection}].\nCannot remove more than {maximum} items in one request',
    chosen: true,
  },
  WDE0070: { status: 400, text: '$regex keyword is not allowed.', chosen: true },
  WDE0073: { status: 404, text: 'Item [{item}] does not exist in collection [{collection}].' },
  WDE0074: { status: 409, text: 'Item [{item}] already exists in collection [{collection}].' },
  /** Also for mistakes in the definition of a collection, such as an unknown role or a reference to a missing collection. */
  WDE0075: { status: 400, text: '{reason}' },
  /** For one item of a bulk write on a site that enforces its schemas. A single write gets the list of violations. */
  WDE0076: { status: 400, text: 'The item does not fit the schema of its collection: {reason}.' },
  WDE0077: { status: 400, text: 'Limit {limit} is above the maximum of {maximum} items a page.', chosen: true },
  WDE0079: {
    status: 400,
    text: 'The {collection} collection holds only one item, with the id [{item}]. Got [{id}] instead.',
    chosen: true,
  },
  WDE0080: { status: 400, text: '{reason}' },
  WDE0093: {
    status: 400,
    text: '_publishStatus can only be filtered by being or not being DRAFT or PUBLISHED, or one of a list of them.',
    chosen: true,
  },
  WDE0104: { status: 409, text: 'The {collection} collection already exists.' },
  WDE0109: { status: 413, text: 'Payload is too large.' },
  WDE0119: { status: 400, text: '{reason}', chosen: true },
  WDE0121: { status: 400, text: 'Cannot sort by more than one array field: {fields}.', chosen: true },
  WDE0123: {
    status: 409,
    text: 'Another item already has the value {value} in [{field}]. The index [{index}] of the {collection} collection requires unique values.',
    chosen: true,
  },
  WDE0133: {
    status: 400,
    text: 'The values of the index [{index}] are {size} bytes together. The maximum is {maximum} bytes.',
    chosen: true,
  },
  WDE0134: { status: 400, text: 'The field name [{field}] starts with $, which is not allowed.', chosen: true },
  WDE0144: { status: 403, text: 'The current user does not have permission to {action}.', chosen: true },
  WDE0147: { status: 400, text: '{reason}', chosen: true },
  WDE0151: {
    status: 400,
    text: 'The cursor does not belong to this query. Start again without a cursor.',
    chosen: true,
  },
  WDE0152: { status: 400, text: 'The cursor has expired. Start again without a cursor.', chosen: true },
  WDE0153: {
    status: 404,
    text: 'The reference from [{item}] to [{target}] by the field [{field}] does not exist.',
    chosen: true,
  },
  WDE0167: { status: 400, text: 'The field name [{field}] ends with a dot.', chosen: true },
  WDE0168: { status: 400, text: 'The item is nested deeper than {maximum} levels.', chosen: true },
  WDE0169: { status: 400, text: 'The filter is nested deeper than {maximum} levels.', chosen: true },
  WDE0173: { status: 400, text: 'A field name is empty.', chosen: true },
  WDE0176: { status: 400, text: 'The index [{index}] has more than one array field: {fields}.', chosen: true },
  /** Also for a failed condition. No source names its code; this one is the platform's for a write that lost a race. */
  WDE0178: { status: 409, text: '{reason}', chosen: true },
  WDE0179: {
    status: 400,
    text: 'The site has no sandbox. Send the environment LIVE or SANDBOX_PREFERRED, or none.',
    chosen: true,
  },
  WDE0180: {
    status: 413,
    text: 'The answer would be {size} bytes. The maximum is {maximum} bytes. Request less.',
    chosen: true,
  },
  WDE0190: { status: 400, text: 'Search is not enabled for the {collection} collection.', chosen: true },
  WDE0303: {
    status: 400,
    text: 'Writing an item cannot set the multi-reference field [{field}]. Use the reference operations, or saveReferences.',
    chosen: true,
  },
} as const satisfies Record<`WDE${number}`, { status: number; text: string; chosen?: true }>;
export type ContentErrorCode = keyof typeof contentErrors;

/**
 * Error codes that only a client has: no service sends them. Most are mistakes in the arguments of a call, which is not
 * sent. Together with `contentErrors`, these are all codes of content.
 */
export const clientContentErrors = {
  WDE0001: { text: 'Collection name must be a string.' },
  WDE0002: { text: 'ItemId must be a string.' },
  WDE0003: { text: 'FieldName must be a string.' },
  WDE0008: { text: 'wixData.{method} expects between {from} and {to} arguments, but was called with {given}.' },
  WDE0011: { text: 'Invalid {op} usage. {op} requires WixDataFilter.' },
  WDE0012: { text: 'Invalid {op} usage. Filter is already set.' },
  WDE0013: { text: 'Invalid .group usage. Group is already set.' },
  WDE0018: {
    text: 'Options must be an object with one or all of the following boolean properties: {flags}.',
  },
  WDE0019: { text: 'Reference operation takes a string ID or an object with an ID to be connected.' },
  WDE0032: { text: 'Invalid {op} parameter [{type}]. {op} parameter must be a {kind} number.' },
  WDE0033: { text: 'Invalid {op} parameter [{value}]. {op} parameter must be a positive number.' },
  WDE0034: { text: 'Invalid {op} parameter [{value}]. {op} parameter must be a {kind} number.' },
  WDE0035: { text: 'Invalid {op} parameter [{value}]. {op} parameter must be an integer.' },
  WDE0038: { text: 'Invalid count usage. count does not take parameters.' },
  WDE0039: { text: 'Invalid {op} usage. {op} requires one parameter.' },
  WDE0040: { text: 'Invalid {op} usage. {op} requires two parameters.' },
  WDE0041: { text: 'Invalid {op} usage. {op} requires three parameters.' },
  WDE0042: { text: 'Invalid {op} usage. {op} requires at least two parameters.' },
  WDE0043: { text: 'Invalid {op} usage. {op} requires at least one parameter.' },
  WDE0044: { text: 'Invalid {op} parameter value [{type}]. {op} parameter must be a String.' },
  WDE0045: { text: 'Invalid {op} parameter value [{type}]. Valid {op} parameter types are {types}.' },
  WDE0046: {
    text: 'Invalid {op} parameter values [{one}] and [{other}]. Both parameters must be of the same type.',
  },
  WDE0047: { text: 'Invalid {op} usage. {op} supports only Number, String or Date items.' },
  WDE0048: { text: 'Invalid {op} field value [{type}]. {op} field must be a String.' },
  WDE0049: { text: 'Invalid {op} parameter [{type}]. {op} expects PlatformizedFilterBuilder only.' },
  WDE0051: {
    text: 'Invalid {op} parameters [{types}]. Valid {op} values are String, Array of String or varargs String.',
  },
  WDE0053: { text: 'Internal wixData error: {reason}' },
  WDE0055: { text: 'Failed to parse server response.' },
  WDE0094: { text: 'Invalid {op} parameter. {op} parameter must be non-empty string.' },
  WDE0159: { text: 'Invalid query on [{collection}].\nThere is no prev page.' },
  WDE0165: { text: 'Invalid query on [{collection}].\nThere is no next page.' },
} as const satisfies Record<`WDE${number}`, { text: string }>;

/** Every code that a call of content can fail with: the service's, and those that only a client has. */
export type ContentCode = ContentErrorCode | keyof typeof clientContentErrors;
