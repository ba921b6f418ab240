import { chosen, type Rule, spec } from './rule.ts';
import { declared, pages, reports, seen } from './sources.ts';

const ONE = 'simulator/official-client.test.ts: a member inserts, updates, saves, counts and removes one item';
const MANY = 'simulator/official-client.test.ts: a member inserts, updates, saves and removes many items in bulk';
const FIELDS = 'simulator/official-client.test.ts: a member patches fields of one item and of many';

/** Writing one item, and writing many. */
export const writing: readonly Rule[] = [
  {
    id: 'INS-1',
    says: 'Inserting sets `_id` if there is none, `_owner`, and both dates to now, and returns the stored item; `data` may be empty.',
    evidence: [pages.data, pages.dataItems, seen.data(ONE)],
    names: ['insertItem'],
  },
  {
    id: 'INS-2',
    says: 'Inserting an id that exists is 409 with WDE0074 and changes nothing.',
    evidence: [pages.data, reports.liveCalls],
  },
  {
    id: 'INS-3',
    says: 'Dates and owners that visitors and members send are ignored; an administrator may set `_owner` when inserting.',
    evidence: [pages.dataItems, chosen('0008')],
  },
  {
    id: 'UPD-1',
    says: 'Updating replaces all data, so fields that are not sent are lost.',
    evidence: [pages.data, pages.dataItems, seen.data(ONE)],
    names: ['updateItem', 'updateItemAt'],
  },
  {
    id: 'UPD-2',
    says: 'Updating keeps `_id`, `_createdDate` and `_owner`, and sets `_updatedDate` to now.',
    evidence: [pages.dataItems],
  },
  {
    id: 'UPD-3',
    says: 'Updating an unknown id is 404 with WDE0073, and updating without an id is 400 with WDE0007.',
    evidence: [pages.dataErrors],
  },
  {
    id: 'UPD-4',
    says: 'A write with a `condition` changes the item only if it matches; otherwise it is 409 with WDE0178.',
    evidence: [declared.items('update'), chosen('0008')],
  },
  {
    id: 'SAV-1',
    says: 'Saving inserts an item without an id or with an unknown one, and replaces a known one; `action` says which.',
    evidence: [pages.dataItems, seen.data(ONE)],
    names: ['saveItem'],
  },
  {
    id: 'PAT-1',
    says: 'Patching sets, removes, increments, appends to or removes from the fields that it names, by dotted paths, and leaves the others.',
    evidence: [pages.cmsRecipes, declared.items('patch'), seen.data(FIELDS)],
    names: ['patchItem', 'patchItemAt'],
  },
  {
    id: 'PAT-2',
    says: 'Incrementing is atomic.',
    evidence: [reports.liveCalls],
  },
  {
    id: 'PAT-3',
    says: 'Incrementing a missing field begins at 0 and appending to one makes a list; both are 400 for another type, removing what is not there changes nothing, and system fields cannot be patched.',
    evidence: [chosen('0008')],
  },
  {
    id: 'PAT-4',
    says: 'Patching an unknown id is 404 with WDE0073, and a patch without modifications is 400 with WDE0080.',
    evidence: [reports.liveCalls, chosen('0008')],
  },
  {
    id: 'REM-1',
    says: 'Removing returns the removed item; an unknown id is 404 with WDE0073, which clients turn into null.',
    evidence: [spec('§8'), pages.data, pages.dataItems, seen.data(ONE)],
    names: ['removeItem', 'removeItemAt'],
  },
  {
    id: 'REM-2',
    says: 'Removing an item clears the references to it, and the dates of the referring items do not change.',
    evidence: [pages.dataItems, chosen('0008')],
  },
  {
    id: 'TRU-1',
    says: 'Only the owner of the site can empty a collection; it clears references as removing does.',
    evidence: [pages.data],
    names: ['truncate'],
  },
  {
    id: 'WRT-1',
    says: 'A field name that begins with `$`, at any depth, is 400 with WDE0134, except for `$date`.',
    evidence: [pages.dataErrors, chosen('0008')],
  },
  {
    id: 'WRT-2',
    says: 'Whether a value is required, in a range or immutable is checked only while the setting `enforceSchema` is on; then a single write gets a validation error and one item of a bulk WDE0076.',
    evidence: [pages.dataItems, chosen('0008')],
  },
  {
    id: 'WRT-3',
    says: 'A bulk update may name the id of an item inside `data` as well as beside it.',
    evidence: [pages.cmsRecipes, reports.skills, chosen('0008')],
  },
  {
    id: 'WRT-4',
    says: 'The client library returns new objects and never changes those that it was given.',
    evidence: [reports.sideEffects, chosen('0012')],
  },
  {
    id: 'BLK-1',
    says: 'A bulk write with a valid body is 200, also if every item fails.',
    evidence: [pages.cmsRecipes, reports.bulkFailures],
    names: ['bulkInsertItems', 'bulkUpdateItems', 'bulkSaveItems', 'bulkPatchItems', 'bulkRemoveItems'],
  },
  {
    id: 'BLK-2',
    says: 'The answer has one result for each item, with its action, metadata and error, and the totals of successes and failures.',
    evidence: [pages.dataItems, seen.data(MANY)],
  },
  {
    id: 'BLK-3',
    says: 'The action of a result is the one that was tried: INSERT, UPDATE, DELETE or PATCH.',
    evidence: [pages.dataItems, declared.items('bulkSave')],
  },
  {
    id: 'BLK-4',
    says: 'Results are in the order of the request, and `originalIndex` is the place in it.',
    evidence: [pages.dataItems],
  },
  {
    id: 'BLK-5',
    says: 'A result has the item only if the request says `returnEntity` and the item succeeded.',
    evidence: [pages.dataItems],
  },
  {
    id: 'BLK-6',
    says: 'An item that exists or is unknown fails alone, with WDE0074 or WDE0073; a bulk write is not atomic.',
    evidence: [pages.data, pages.dataItems],
  },
  {
    id: 'BLK-7',
    says: 'An id that comes twice in one bulk write is written twice, one after the other.',
    evidence: [chosen('0008')],
  },
  {
    id: 'BLK-8',
    says: 'Without the permission for the collection the whole call is 403; with that of authors, items of other members fail alone with WDE0027.',
    evidence: [pages.data, chosen('0008')],
  },
  {
    id: 'BLK-9',
    says: 'An empty list is 400 with WDE0080, a list that is too long WDE0006 or WDE0069, and a body that is too large 413 with WDE0109.',
    evidence: [spec('§8'), pages.dataErrors, pages.cmsRecipes],
  },
  {
    id: 'BLK-10',
    says: 'An item that is too large fails alone with WDE0009.',
    evidence: [chosen('0008')],
  },
];
