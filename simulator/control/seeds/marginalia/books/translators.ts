/** Who put the foreign books into English. */
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
