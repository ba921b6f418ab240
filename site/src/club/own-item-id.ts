import type { ReadingListEntry } from '#contracts/marginalia/items.ts';

/**
 * The part of an entry's id that says which book it is, so that a book that is sent twice has one entry: the id for a
 * book of the club, title and author as they were written for any other.
 */
export function shelfKey({ book, title, author }: Pick<ReadingListEntry, 'book' | 'title' | 'author'>): string {
  return book === undefined ? `title:${JSON.stringify([title, author])}` : `book:${book}`;
}

/**
 * The id of the only item that a member may have about `subject`, such as their review of a book. A second insert, from
 * another tab or after a lost answer, is rejected as a duplicate (INS-2) instead of storing a second item. A UUID of
 * version 8 (RFC 9562 §5.8) made from a digest.
 */
export async function ownItemId(memberId: string, subject: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${memberId}\n${subject}`));
  const bytes = Array.from(new Uint8Array(digest).subarray(0, 16), (byte, place) => {
    if (place === 6) return (byte & 0x0f) | 0x80;
    return place === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  return bytes
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
