import type { z } from 'zod';
import type { Collection } from '#contracts/content/collection.ts';
import type { createMemberRequest } from '#contracts/control/control-api.ts';

/** A collection to create: its id, and what differs from one that all may read and members may write. */
export type SeedCollection = Pick<Collection, 'id'> & Partial<Omit<Collection, 'id' | 'indexes' | 'searchEnabled'>>;

/** A member to create, as with the control API. Items refer to the member by `id`. */
export type SeedMemberData = z.input<typeof createMemberRequest> & { readonly id?: string | undefined };

/** The initial data of a site, as a configuration file gives it. */
export interface SeedData {
  readonly collections?: readonly SeedCollection[] | undefined;
  /**
   * Items by collection. A collection that is not among `collections` is created. Without `_id`, an item gets a random
   * one. A Date is stored as a date.
   */
  readonly items?: Readonly<Record<string, readonly object[]>> | undefined;
  readonly members?: readonly SeedMemberData[] | undefined;
  /** Documents of the state of handlers: by collection, then by id. */
  readonly state?: SeedState | undefined;
  /**
   * How many samples a service gets of each kind of its entities, from 1 to 20: `{ blog: 3 }`. Its answers must be derived, so a
   * package of it must be installed. Samples are made from the declared types, and their texts begin with `Sample`.
   */
  readonly services?: Readonly<Record<string, number>> | undefined;
}

/** Documents of the state of handlers: by collection, then by id. */
export type SeedState = Readonly<Record<string, Readonly<Record<string, object>>>>;
