import type { DataCollection } from '#contracts/collections/data-collection.ts';
import type { SpecialPermissions } from '#contracts/content/special-permissions.ts';
import { operations } from '#contracts/operations/operations.ts';
import { ProvisionError } from './provision-error.ts';
import type { SiteApi } from './site-api.ts';
import type { Editor } from './step.ts';

/** A collection as it is on the site now. */
export interface FoundCollection {
  readonly definition: DataCollection;
  readonly indexNames: readonly string[];
  readonly grants: readonly SpecialPermissions[];
}

/** The ids of a collection's items, and for each field the ids of the items that have references in it. */
export interface FoundItems {
  readonly ids: ReadonlySet<string>;
  readonly linked: ReadonlyMap<string, ReadonlySet<string>>;
}

const PAGE = 100;

/** Returns the collections of the site whose ids are in `ids`. */
export async function findCollections(api: SiteApi, ids: readonly string[]): Promise<readonly FoundCollection[]> {
  const definitions: DataCollection[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const { collections } = await api(operations.listCollections, {
      paging: { limit: PAGE, offset },
      consistentRead: true,
    });
    definitions.push(...collections);
    if (collections.length < PAGE) break;
  }
  return Promise.all(
    definitions
      .filter(({ id }) => ids.includes(id))
      .map(async (definition) => {
        const of = { dataCollectionId: definition.id };
        const { indexes } = await api(operations.listIndexes, of);
        const { dataPermissions } = await api(operations.getDataPermissions, of);
        return { definition, indexNames: indexes.map(({ name }) => name), grants: dataPermissions.specialPermissions };
      }),
  );
}

/** Returns the members with these addresses. Throws ProvisionError if one is missing, because members join by themselves. */
export async function findEditors(api: SiteApi, emails: readonly string[]): Promise<readonly Editor[]> {
  return Promise.all(
    emails.map(async (email) => {
      const query = { filter: { loginEmail: email } };
      const { members } = await api(operations.queryMembers, { query, fieldsets: ['FULL'] });
      const [member] = members;
      if (member === undefined) {
        throw new ProvisionError(
          `There is no member ${email}. The person has to join the club first. Then run this script again.`,
        );
      }
      return { userId: member.id, email };
    }),
  );
}

/** Returns what a collection contains, with drafts. `fields` are the multi-references to look up. */
export async function findItems(api: SiteApi, id: string, fields: readonly string[]): Promise<FoundItems> {
  const ids = new Set<string>();
  const linked = new Map(fields.map((field) => [field, new Set<string>()]));
  for (let offset = 0; ; offset += PAGE) {
    const { dataItems } = await api(operations.queryItems, {
      dataCollectionId: id,
      query: {
        paging: { limit: PAGE, offset },
        fields: ['_id', ...fields],
        sort: [{ fieldName: '_id', order: 'ASC' }],
      },
      includeReferences: fields.map((field) => ({ field, limit: 1 })),
      publishPluginOptions: { includeDraftItems: true },
      consistentRead: true,
    });
    for (const { data } of dataItems) {
      ids.add(data._id);
      const found = new Map<string, unknown>(Object.entries(data));
      for (const [field, items] of linked) {
        const value = found.get(field);
        if (Array.isArray(value) && value.length > 0) items.add(data._id);
      }
    }
    if (dataItems.length < PAGE) return { ids, linked };
  }
}
