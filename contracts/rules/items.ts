import { chosen, type Rule, spec } from './rule.ts';
import { declared, pages, reports } from './sources.ts';

/** What an item is, and how its values are written. */
export const items: readonly Rule[] = [
  {
    id: 'ITM-1',
    says: 'An item is `{id, dataCollectionId, data}`, and `data` has the system fields `_id`, `_createdDate`, `_updatedDate` and `_owner`.',
    evidence: [spec('§3'), reports.skills, pages.dataItems],
  },
  {
    id: 'ITM-2',
    says: 'The field of the owner is `_owner`, although one page of the reference calls it `_ownerId`.',
    evidence: [reports.skills, pages.data],
  },
  {
    id: 'ITM-3',
    says: 'A date is written as `{"$date": "2024-01-15T10:00:00.000Z"}` in both directions, and a filter also takes a plain ISO text.',
    evidence: [reports.skills],
  },
  {
    id: 'ITM-4',
    says: 'The schema of a collection is not enforced: unknown fields and values of another type are stored as they are sent.',
    evidence: [pages.data, pages.dataItems],
  },
  {
    id: 'ITM-5',
    says: 'Unknown fields are stored also where a recipe of the platform says that they may be dropped.',
    evidence: [pages.data, chosen('0008')],
  },
  {
    id: 'ITM-6',
    says: 'An item keeps the id that it was given, otherwise it gets a random GUID; an `_id` that is null or empty is refused, and no id ever changes.',
    evidence: [pages.data, chosen('0008')],
  },
  {
    id: 'ITM-7',
    says: 'The types of fields are those of the platform, from TEXT, NUMBER and DATETIME to RICH_CONTENT, MEDIA_GALLERY, REFERENCE and MULTI_REFERENCE.',
    evidence: [pages.dataItems, pages.dataTypes, declared.collections('Field')],
  },
  {
    id: 'ITM-8',
    says: 'Types without a meaning for queries are opaque JSON.',
    evidence: [chosen('0008')],
  },
  {
    id: 'ITM-9',
    says: 'A reference that is sent as a whole object is stored as the `_id` of this object.',
    evidence: [pages.data],
  },
];
