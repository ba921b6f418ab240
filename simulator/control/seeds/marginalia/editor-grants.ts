import type { Collection } from '#contracts/content/collection.ts';
import { editedCollections, marginaliaCollections } from '#contracts/marginalia/collections.ts';

/** The club's collections, with the member `userId` allowed everything in those that editors keep (PRM-12). */
export function grantedTo(userId: string): readonly Collection[] {
  const edited = new Set<string>(editedCollections);
  return marginaliaCollections.map((collection) => {
    if (!edited.has(collection.id)) return collection;
    const grant = {
      id: `editor-of-${collection.id.toLowerCase()}`,
      userId,
      itemRead: 'ALLOWED',
      itemInsert: 'ALLOWED',
      itemUpdate: 'ALLOWED',
      itemRemove: 'ALLOWED',
    } as const;
    return { ...collection, specialPermissions: [grant] };
  });
}
