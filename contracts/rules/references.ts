import { chosen, type Rule, spec } from './rule.ts';
import { declared, pages, seen } from './sources.ts';

const CHANGES = 'simulator/official-client.test.ts: the site owner changes references';

/** Links between items. */
export const references: readonly Rule[] = [
  {
    id: 'REF-1',
    says: 'A multi-reference field names the collection that it refers to; without one, its links never resolve.',
    evidence: [pages.cmsRecipes],
  },
  {
    id: 'REF-2',
    says: 'Links are inserted and removed in bulk, and each has a result of its own.',
    evidence: [spec('§7'), pages.dataItems, seen.data(CHANGES)],
    names: ['insertReferences', 'removeReferences', 'insertReference', 'removeReference'],
  },
  {
    id: 'REF-3',
    says: 'A link that exists is WDE0029, one to remove that does not exist is WDE0153, and a field that is no multi-reference is WDE0020.',
    evidence: [pages.dataErrors],
  },
  {
    id: 'REF-4',
    says: 'Replacing references sets all links of a field and returns them; an empty list clears the field.',
    evidence: [pages.dataItems, seen.data(CHANGES)],
    names: ['replaceReferences'],
  },
  {
    id: 'REF-5',
    says: 'Changing links needs the permission to update the referring collection.',
    evidence: [pages.data],
  },
  {
    id: 'REF-6',
    says: 'Whether an item refers to another needs the permission to read, and is false for unknown ids.',
    evidence: [pages.dataItems, chosen('0009')],
    names: ['isReferenced'],
  },
  {
    id: 'REF-7',
    says: 'Referenced items come in the order in which the links were made, 50 a page, and need the permission to read both collections; a link that does not resolve is named as one.',
    evidence: [pages.data, declared.items('queryReferenced')],
    names: ['queryReferenced'],
  },
  {
    id: 'REF-8',
    says: 'A write of a multi-reference value is WDE0303, a bulk write drops it, and `saveReferences` stores it.',
    evidence: [pages.cmsRecipes, declared.items('insert'), chosen('0008')],
  },
  {
    id: 'REF-9',
    says: 'A link to an id that does not exist is stored and does not resolve.',
    evidence: [pages.dataItems],
  },
];
