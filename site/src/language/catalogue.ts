import type { Language } from './language.ts';

/** The texts of one part of the site, in every language. */
export interface Catalogue<T> {
  /**
   * The texts in `language`, or a promise of them. If they cannot be loaded, the promise resolves to the English ones.
   */
  readonly read: (language: Language) => T | Promise<T>;
  /** Loads the texts in `language` in advance. Rejects if that fails. */
  readonly load: (language: Language) => Promise<void>;
}

const catalogues = new Set<Catalogue<unknown>>();

/**
 * The texts of one part of the site. `x-texts.en.ts` holds the English texts and this call.
 * `x-texts.de.ts` beside it exports `texts: XTexts`, so that a missing translation is a type error.
 * Components read the catalogue with `useTexts`.
 */
export function catalogue<T>(english: T, importGerman: () => Promise<{ readonly texts: NoInfer<T> }>): Catalogue<T> {
  let german: T | undefined;
  let promised: Promise<T> | undefined;
  const loadGerman = async (): Promise<T> => {
    german ??= (await importGerman()).texts;
    return german;
  };
  const made: Catalogue<T> = {
    read: (language) => {
      if (language === 'en') return english;
      // `use` needs the same promise in every render of a component that waits for it.
      if (promised === undefined && german !== undefined) return german;
      promised ??= loadGerman().catch(() => english);
      return promised;
    },
    load: async (language) => {
      if (language !== 'en') await loadGerman();
    },
  };
  catalogues.add(made);
  return made;
}

/** Loads the texts in `language` of every part whose code is loaded. Rejects if any of them fails. */
export async function loadTexts(language: Language): Promise<void> {
  await Promise.all([...catalogues].map(({ load }) => load(language)));
}
