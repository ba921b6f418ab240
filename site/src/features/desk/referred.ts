import type { Author, Genre } from '#contracts/marginalia/items.ts';

/** An item that a book refers to, as far as a form shows it. */
export interface Referred {
  readonly id: string;
  readonly name: string;
}

export function referredTo({ _id, name }: Author | Genre): Referred {
  return { id: _id, name };
}
