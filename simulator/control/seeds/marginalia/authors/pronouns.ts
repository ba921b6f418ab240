import type { AuthorEntry } from '../marginalia-data.ts';

/**
 * The words of a sentence that depend on the pronoun of an author, as slots of a template. The slots have the names of
 * the feminine forms, as in `{She} {has} kept {her} bees, and sell{s} honey`.
 */
export const pronouns: Readonly<Record<AuthorEntry['pronoun'], Readonly<Record<string, string>>>> = {
  she: { She: 'She', she: 'she', Her: 'Her', her: 'her', them: 'her', has: 'has', s: 's', es: 'es' },
  he: { She: 'He', she: 'he', Her: 'His', her: 'his', them: 'him', has: 'has', s: 's', es: 'es' },
  they: { She: 'They', she: 'they', Her: 'Their', her: 'their', them: 'them', has: 'have', s: '', es: '' },
};
