/** English is what the site is written in: it comes with the code, every other language when it is needed. */
export type Language = 'en' | 'de';

export const languages: readonly Language[] = ['en', 'de'];

const KEY = 'marginalia:language';

function known(tag: string | null | undefined): Language | undefined {
  const primary = tag?.toLowerCase().split('-')[0];
  return languages.find((language) => language === primary);
}

/** The language that was chosen, else the first of the reader's that we speak (BCP 47 tags), else English. */
export function pickLanguage(chosen: string | null, wished: readonly string[]): Language {
  return known(chosen) ?? wished.map(known).find((language) => language !== undefined) ?? 'en';
}

function chosenLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // Storage is forbidden, so no choice was saved.
  }
}

/** Says on the page itself which language this visit begins in. */
export function startLanguage(): Language {
  const language = pickLanguage(chosenLanguage(), navigator.languages);
  document.documentElement.lang = language;
  return language;
}

/** The language that the page says it is in. */
export function currentLanguage(): Language {
  return known(document.documentElement.lang) ?? 'en';
}

/** Puts `language` on the page and keeps it for the next visit, if the browser lets us. */
export function keepLanguage(language: Language): void {
  document.documentElement.lang = language;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is forbidden, so the choice lasts for this visit only.
  }
}
