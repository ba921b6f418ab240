import type { Collection } from '#contracts/content/collection.ts';
import { editedCollections, marginaliaCollections } from '#contracts/marginalia/collections.ts';

/** The collections of the club. The member `userId` has all permissions in the collections of the editors (PRM-12). */
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
