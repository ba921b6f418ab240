import type { DataCollection } from '#contracts/collections/data-collection.ts';
import type { SpecialPermissions } from '#contracts/content/special-permissions.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { ProvisionError } from './provision-error.ts';
import type { SiteApi } from './site-api.ts';
import type { Editor } from './step.ts';

/** A collection as it stands on the site. */
export interface FoundCollection {
  readonly definition: DataCollection;
  readonly indexNames: readonly string[];
  readonly grants: readonly SpecialPermissions[];
}

/** Which items a collection has, and by field which of them have references. */
export interface FoundItems {
  readonly ids: ReadonlySet<string>;
  readonly linked: ReadonlyMap<string, ReadonlySet<string>>;
}

const PAGE = 100;

/** The collections of the site whose ids are among `ids`. */
export async function findCollections(api: SiteApi, ids: readonly string[]): Promise<readonly FoundCollection[]> {
  const definitions: DataCollection[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const { collections } = await api(endpoints.listCollections, {
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
        const { indexes } = await api(endpoints.listIndexes, of);
        const { dataPermissions } = await api(endpoints.getDataPermissions, of);
        return { definition, indexNames: indexes.map(({ name }) => name), grants: dataPermissions.specialPermissions };
      }),
  );
}

/** The members with these addresses. Throws ProvisionError for one who is not there: members join by themselves. */
export async function findEditors(api: SiteApi, emails: readonly string[]): Promise<readonly Editor[]> {
  return Promise.all(
    emails.map(async (email) => {
      const query = { filter: { loginEmail: email } };
      const { members } = await api(endpoints.queryMembers, { query, fieldsets: ['FULL'] });
      const [member] = members;
      if (member === undefined) {
        throw new ProvisionError(`There is no member ${email}. Let them join the club first, then run this again.`);
      }
      return { userId: member.id, email };
    }),
  );
}

/** What a collection holds, drafts included; `fields` are the multi-references whose links are looked for. */
export async function findItems(api: SiteApi, id: string, fields: readonly string[]): Promise<FoundItems> {
  const ids = new Set<string>();
  const linked = new Map(fields.map((field) => [field, new Set<string>()]));
  for (let offset = 0; ; offset += PAGE) {
    const { dataItems } = await api(endpoints.queryItems, {
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
