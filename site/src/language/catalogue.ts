import type { Language } from './language.ts';

/** The texts of one part of the site, in every language. */
export interface Catalogue<T> {
  /** The texts in `language`, or a promise of them; where they cannot be had, the promise is of English. */
  readonly read: (language: Language) => T | Promise<T>;
  /** Fetches the texts in `language` ahead of need. Rejects when they cannot be had. */
  readonly load: (language: Language) => Promise<void>;
}

const catalogues = new Set<Catalogue<unknown>>();

/**
 * The texts of one part of the site. `x-texts.en.ts` holds the English ones and this call; `x-texts.de.ts` beside it
 * exports `texts: XTexts`, so that a sentence which was not translated is a type error. Components read it by
 * `useTexts`.
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
      // A component that has waited for the promise is handed the same one each time it is rendered.
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

/** Fetches, in `language`, the texts of everything whose code is here. Rejects when some cannot be had. */
export async function loadTexts(language: Language): Promise<void> {
  await Promise.all([...catalogues].map(({ load }) => load(language)));
}
