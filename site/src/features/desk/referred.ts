import type { Author, Genre } from '#contracts/marginalia/items.ts';

/** An item that a book refers to, with the fields that the form shows. */
export interface Referred {
  readonly id: string;
  readonly name: string;
}

export function referredTo({ _id, name }: Author | Genre): Referred {
  return { id: _id, name };
}
