import { chosen, type Rule, spec } from './rule.ts';
import { declared, pages, reports, seen } from './sources.ts';

/** Who may do what with the items of a collection. */
export const permissions: readonly Rule[] = [
  {
    id: 'PRM-1',
    says: 'A caller without permission gets 403 with WDE0027, for reads as for writes.',
    evidence: [
      reports.anonymousRead,
      reports.forbiddenRead,
      seen.data('simulator/official-client.test.ts: a member’s write without permission is an error with its code'),
    ],
  },
  {
    id: 'PRM-2',
    says: 'Where only authors may read, members find their own items, and the items of others read like unknown ones.',
    evidence: [pages.cmsRecipes, reports.skills, chosen('0008')],
  },
  {
    id: 'PRM-3',
    says: 'Where only authors may write, an item of another member is 403, or 404 if the caller may not even read it.',
    evidence: [pages.data, chosen('0008')],
  },
  {
    id: 'PRM-4',
    says: 'A visitor who reads a collection of authors gets 403, or an empty page if the setting `visitorAuthorRead` says so.',
    evidence: [pages.cmsRecipes, chosen('0008')],
  },
  {
    id: 'PRM-5',
    says: 'Where authors may insert, every member may.',
    evidence: [reports.authorInsert],
  },
  {
    id: 'PRM-6',
    says: 'The owner of an item is the member, visitor or application that inserted it, whatever the request says.',
    evidence: [reports.skills, reports.elevatedOwner],
  },
  {
    id: 'PRM-7',
    says: 'A visitor is never an author, and items of a visitor do not move to the member after a login.',
    evidence: [chosen('0008')],
  },
  {
    id: 'PRM-8',
    says: 'The owner of the site may do everything, whatever the levels are.',
    evidence: [pages.collectionPermissions],
  },
  {
    id: 'PRM-9',
    says: '`suppressAuth` has an effect only for the owner of the site.',
    evidence: [pages.data, reports.forbiddenRead],
  },
  {
    id: 'PRM-10',
    says: 'The collection must exist before permissions are checked, and permissions are checked before the item is looked for.',
    evidence: [chosen('0008')],
  },
  {
    id: 'PRM-11',
    says: 'The usual combinations of levels are those for public reading, private items of members, content for members, a public wall and an inbox of a form.',
    evidence: [pages.cmsRecipes, pages.collectionPermissions],
  },
  {
    id: 'PRM-12',
    says: 'Special permissions of a user or of a role are kept beside the levels, and those of a user count.',
    evidence: [pages.dataPermissions, declared.permissions('addSpecialPermissions'), chosen('0010')],
    names: ['addSpecialPermissions', 'updateSpecialPermissions', 'removeSpecialPermissions'],
  },
  {
    id: 'PRM-13',
    says: 'The levels are ANYONE, SITE_MEMBER, SITE_MEMBER_AUTHOR, CMS_EDITOR and PRIVILEGED, which older objects call ADMIN; each names the lowest role that may read, insert, update or remove.',
    evidence: [spec('§6'), pages.dataPermissions, pages.dataItems],
    shown: ['simulator/content/definition/permissions.test.ts: who may do what with whose items'],
  },
];
