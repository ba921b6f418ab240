import { useQuery } from '@tanstack/react-query';
import type { AllowedDataPermissions } from '#contracts/collections/data-collection.ts';
import { useClub } from '../../club/club-context.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { MEMBER_QUERIES } from '../../club/query-keys.ts';
import { useIsMember } from '../../club/use-is-member.ts';

/** What the member may do with what editors keep. */
export interface DeskPermissions {
  readonly notices: AllowedDataPermissions;
  readonly books: AllowedDataPermissions;
}

/** Whether there is anything for them to do at the desk. */
export function isEditor({ notices, books }: DeskPermissions): boolean {
  return notices.itemUpdate || notices.itemInsert || books.itemUpdate || books.itemInsert;
}

/** What the service lets the member do. It decides anew with each change: this only says what to offer (wire §7.2). */
export function useDeskPermissions(): Loaded<DeskPermissions> {
  const { client } = useClub();
  const isMember = useIsMember();
  const result = useQuery({
    queryKey: [MEMBER_QUERIES, 'desk', 'permissions'],
    queryFn: async ({ signal }) => {
      const [notices, books] = await Promise.all([
        client.editing.currentPermissions('Bulletin', { signal }),
        client.editing.currentPermissions('Books', { signal }),
      ]);
      return { notices, books };
    },
    enabled: isMember,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return readQuery(result);
}
