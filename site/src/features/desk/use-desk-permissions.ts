import type { AllowedDataPermissions } from '#contracts/collections/data-collection.ts';
import { currentPermissions } from '#core/content.ts';
import { useClub, useIsMember } from '../../club/club.ts';
import { type Loaded, useLoaded } from '../../club/loaded.ts';
import { MEMBER_QUERIES } from '../../club/query-keys.ts';

/** The kinds of items that the desk edits, as they are named in the address. */
export type DeskKind = 'notices' | 'books' | 'authors' | 'genres';

/** The member's permissions for each kind of item at the desk. */
export type DeskPermissions = Readonly<Record<DeskKind, AllowedDataPermissions>>;

/** Whether the member may add or change anything at the desk. */
export function isEditor(permissions: DeskPermissions): boolean {
  return Object.values(permissions).some(({ itemUpdate, itemInsert }) => itemUpdate || itemInsert);
}

/**
 * The member's permissions according to the service (WIR-39). They decide only what the
 * desk offers, because the service checks every change.
 */
export function useDeskPermissions(): Loaded<DeskPermissions> {
  const { client } = useClub();
  const isMember = useIsMember();
  return useLoaded({
    queryKey: [MEMBER_QUERIES, 'desk', 'permissions'],
    queryFn: async ({ signal }) => {
      const [notices, books, authors, genres] = await Promise.all([
        currentPermissions(client.core, 'Bulletin', { signal }),
        currentPermissions(client.core, 'Books', { signal }),
        currentPermissions(client.core, 'Authors', { signal }),
        currentPermissions(client.core, 'Genres', { signal }),
      ]);
      return { notices, books, authors, genres };
    },
    enabled: isMember,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
