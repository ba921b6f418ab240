/**
 * Requirements whose text was changed, but not their meaning: the old name and the one of today. Frozen sets and people's files
 * of expected failures keep the old name. If the meaning changes, it is another requirement, which gets a new name and no row.
 */
export const REWORDED: Readonly<Record<string, string>> = {};
