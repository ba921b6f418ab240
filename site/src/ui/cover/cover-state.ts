/** What a link to a book says about its cover, so that the book's page shows the cover that the reader has chosen. */
export function coverState(variant: number): { readonly cover: number } | undefined {
  return variant === 0 ? undefined : { cover: variant };
}

/** The variant of the cover in the history state of a page. Anything else is the first variant. */
export function coverVariantIn(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('cover' in state)) return 0;
  const { cover } = state;
  return typeof cover === 'number' && Number.isInteger(cover) && cover > 0 && cover < 100 ? cover : 0;
}
