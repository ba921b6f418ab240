import type { HandlerCaller } from '#handlers/handler.ts';
import { fieldIn, type JsonObject } from '../../query/value.ts';

/** What callers other than the owner of the site may do with entities of one kind. */
interface AccessRow {
  /** The names of the entities on the platform: `wix.blog.v3.post`. */
  readonly entities: RegExp;
  /** The entities that everybody reads: all, or by their value at a path. Without it, only the owner reads. */
  readonly everybodyReads?: 'all' | { readonly path: string; readonly isNot: readonly unknown[] };
  /** Whether visitors and members create them. A member reads, changes, cancels and deletes its own. */
  readonly areCreatedByAll?: true;
  readonly why: string;
}

/** All rows. What is not in here is the owner's alone: only an API key reads and writes it. */
const ACCESS: readonly AccessRow[] = [
  {
    entities: /^wix\.blog\.v3\.post$/,
    everybodyReads: 'all',
    why: 'A post is what the public sees of a draft. Those that are not published are left out before.',
  },
  {
    entities:
      /^wix\.blog\.v3\.(category|tag)$|^wix\.events\.v1\.category$|^wix\.bookings\.(v1|categories\.v2)\.category$/,
    everybodyReads: 'all',
    why: 'Categories and tags are the navigation of a site.',
  },
  {
    entities: /^wix\.events\.v\d+\.event$/,
    everybodyReads: { path: 'status', isNot: ['DRAFT'] },
    why: 'Visitors see all events but drafts.',
  },
  {
    entities: /^wix\.events\.(v\d+\.(ticket_definition|policy)|schedule\.v1\.schedule_item)$/,
    everybodyReads: { path: 'status', isNot: ['DRAFT'] },
    why: 'The page of an event shows its tickets, policies and agenda.',
  },
  {
    entities: /^wix\.bookings\.(services\.v2\.service|catalog\.v1\.service_options_and_variants)$/,
    everybodyReads: { path: 'hidden', isNot: [true] },
    why: 'The list of services is what visitors book from.',
  },
  {
    entities: /^wix\.bookings\.(staff\.v1\.staff_member|v1\.booking_policy)$/,
    everybodyReads: 'all',
    why: 'Visitors choose a member of staff, and see the policy that they accept.',
  },
  {
    entities: /^wix\.pricing_plans\.v\d+\.plan$/,
    everybodyReads: { path: 'archived', isNot: [true] },
    why: 'The page of plans shows those that are sold.',
  },
  { entities: /^wix\.forms\.v4\.form$/, everybodyReads: 'all', why: 'A page shows a form by its fields.' },
  {
    entities: /^wix\.reviews\.v1\.review$/,
    everybodyReads: { path: 'moderation.moderationStatus', isNot: ['PENDING', 'REJECTED', 'IN_MODERATION'] },
    areCreatedByAll: true,
    why: 'A product shows its reviews, and whoever has bought it writes one.',
  },
  {
    entities: /^wix\.(restaurants\.menus|faq|portfolio)\./,
    everybodyReads: { path: 'hidden', isNot: [true] },
    why: 'Menus, questions and projects are the content of pages.',
  },
  {
    entities: /^wix\.ecom\.v1\.back_in_stock_notification_request$/,
    areCreatedByAll: true,
    why: 'A visitor leaves an address, and is told when the item is there again.',
  },
  {
    entities:
      /^wix\.(forms\.v4\.submission|bookings\.v2\.booking|events\.v\d+\.rsvp|events\.v1\.ticket_reservation)$|^wix\.table_reservations\.v1\.reservation$/,
    areCreatedByAll: true,
    why: 'Whoever fills in a form, books or accepts an invitation need not be a member.',
  },
];

/** What a caller may do with the entities of one kind. */
export interface Access {
  /** Whether it may ask for any of them. */
  readonly canRead: boolean;
  readonly canCreate: boolean;
  reads(entity: JsonObject, madeBy: string | null): boolean;
  /** Also: cancels and deletes. */
  changes(madeBy: string | null): boolean;
}

export function accessOf(entityName: string, { role, id }: HandlerCaller): Access {
  const row = ACCESS.find(({ entities }) => entities.test(entityName));
  const isOwner = role === 'administrator';
  const isOwn = (madeBy: string | null) => role === 'member' && madeBy === id && row?.areCreatedByAll === true;
  return {
    canRead: isOwner || row?.everybodyReads !== undefined || (role === 'member' && row?.areCreatedByAll === true),
    canCreate: isOwner || row?.areCreatedByAll === true,
    reads: (entity, madeBy) => isOwner || isOwn(madeBy) || isPublic(row, entity),
    changes: (madeBy) => isOwner || isOwn(madeBy),
  };
}

function isPublic(row: AccessRow | undefined, entity: JsonObject): boolean {
  const rule = row?.everybodyReads;
  if (rule === undefined || rule === 'all') return rule === 'all';
  const value = rule.path.split('.').reduce<unknown>(fieldIn, entity);
  return !rule.isNot.includes(value);
}
