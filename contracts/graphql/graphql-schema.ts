/**
 * The schema of /graphql/{apiVersion}, in GraphQL's own language. Fields that begin with the name of a service have the
 * platform's names, and so do their inputs. The short fields are the same, for readability.
 */
export const GRAPHQL_SCHEMA = /* GraphQL */ `
  "Any JSON. A date inside an item is an object with the one field $date."
  scalar JSON

  "An instant in UTC, as ISO 8601 with milliseconds."
  scalar DateTime

  type Query {
    "One item. An item that does not exist is an error with the code WDE0073."
    dataItem(
      dataCollectionId: String!
      id: ID!
      fields: [String!]
      includeReferences: [IncludeReferenceInput!]
      language: String
      consistentRead: Boolean
    ): DataItem
    "A page of the items that the caller may read, newest first, 50 unless the query says otherwise."
    dataItems(
      dataCollectionId: String!
      query: ItemQueryInput
      includeReferences: [IncludeReferenceInput!]
      returnTotalCount: Boolean
      language: String
      consistentRead: Boolean
    ): DataItemsPage
    "Who is logged in. For a visitor it is an error with the code FORBIDDEN."
    currentMember: Member
    dataItemsV2DataItem(queryInput: DataItemsV2DataItemRequestInput!): DataItem
    dataItemsV2DataItems(queryInput: CloudDataDataQueryDataItemsRequestInput!): DataItemsPage
  }

  type DataItem {
    id: ID!
    dataCollectionId: String!
    "The fields of the item, its system fields included."
    data: JSON!
    "Null when fields leaves it out."
    createdDate: DateTime
    "Null when fields leaves it out."
    updatedDate: DateTime
  }

  type DataItemsPage {
    items: [DataItem!]!
    pageInfo: PageInfo!
    "The same as pageInfo, in the form of the other calls."
    pagingMetadata: PagingMetadata!
  }

  type PageInfo {
    count: Int!
    hasNext: Boolean!
    offset: Int
    "Only by offset, when returnTotalCount asked for it."
    total: Int
    tooManyToCount: Boolean
    nextCursor: String
    prevCursor: String
  }

  type PagingMetadata {
    count: Int!
    hasNext: Boolean!
    offset: Int
    total: Int
    tooManyToCount: Boolean
    cursors: Cursors
  }

  type Cursors {
    next: String
    prev: String
  }

  type Member {
    id: ID!
    loginEmail: String
    loginEmailVerified: Boolean
    status: MemberStatus!
    contactId: ID
    profile: MemberProfile!
    contact: MemberContact
    privacyStatus: MemberPrivacyStatus!
    activityStatus: MemberActivityStatus!
    createdDate: DateTime!
    updatedDate: DateTime!
    lastLoginDate: DateTime
  }

  type MemberProfile {
    nickname: String
    slug: String
    title: String
  }

  type MemberContact {
    firstName: String
    lastName: String
    company: String
    jobTitle: String
    birthdate: String
    phones: [String!]!
    emails: [String!]!
    addresses: JSON!
    customFields: JSON!
  }

  enum MemberStatus {
    UNKNOWN
    PENDING
    APPROVED
    BLOCKED
    OFFLINE
  }

  enum MemberPrivacyStatus {
    UNKNOWN
    PRIVATE
    PUBLIC
  }

  enum MemberActivityStatus {
    UNKNOWN
    ACTIVE
    MUTED
  }

  "Paging by offset or by cursor, not both. A cursor carries filter and sort."
  input ItemQueryInput {
    "In the filter language of the other calls. Names with a $ can only be sent in a variable."
    filter: JSON
    sort: [SortInput!]
    fields: [String!]
    paging: PagingInput
    cursorPaging: CursorPagingInput
  }

  input SortInput {
    fieldName: String!
    order: SortOrder
  }

  enum SortOrder {
    ASC
    DESC
  }

  input PagingInput {
    limit: Int
    offset: Int
  }

  input CursorPagingInput {
    limit: Int
    cursor: String
  }

  input IncludeReferenceInput {
    field: String!
    limit: Int
  }

  input ReferencedItemOptionsInput {
    fieldName: String!
    limit: Int
  }

  input DataItemsV2DataItemRequestInput {
    dataCollectionId: String!
    id: ID!
    fields: [String!]
    includeReferencedItems: [String!]
    referencedItemOptions: [ReferencedItemOptionsInput!]
    language: String
    consistentRead: Boolean
  }

  input CloudDataDataQueryDataItemsRequestInput {
    dataCollectionId: String!
    query: ItemQueryInput
    includeReferencedItems: [String!]
    referencedItemOptions: [ReferencedItemOptionsInput!]
    returnTotalCount: Boolean
    language: String
    consistentRead: Boolean
  }
`;
