/** The translators of the books that were not written in English. */
export const translators: readonly string[] = [
  'Margaret Foyle',
  'Anselm Pryce',
  'Judith Okonedo',
  'Peter van Aalst',
  'Rhiannon Lacey',
  'Daniel Szabo-Wright',
  'Constance Mallory',
  'Hugo Bexley',
];
