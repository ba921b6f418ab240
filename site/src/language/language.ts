/** English is part of the code. Every other language is loaded when it is needed. */
export type Language = 'en' | 'de';

export const languages: readonly Language[] = ['en', 'de'];

const KEY = 'marginalia:language';

function known(tag: string | null | undefined): Language | undefined {
  const primary = tag?.toLowerCase().split('-')[0];
  return languages.find((language) => language === primary);
}

/** The chosen language, else the first of the reader's languages that the site has (BCP 47 tags), else English. */
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

/** Sets the language of the document at the start of a visit. */
export function startLanguage(): Language {
  const language = pickLanguage(chosenLanguage(), navigator.languages);
  document.documentElement.lang = language;
  return language;
}

/** The language of the document. */
export function currentLanguage(): Language {
  return known(document.documentElement.lang) ?? 'en';
}

/** Sets the language of the document, and stores it for the next visit if the browser allows it. */
export function keepLanguage(language: Language): void {
  document.documentElement.lang = language;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is forbidden, so the choice lasts for this visit only.
  }
}
