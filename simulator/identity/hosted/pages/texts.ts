import type { SiteSettings } from '#contracts/control/site-settings.ts';
import { PASSWORD_LENGTH } from '#contracts/identity/credentials.ts';
import german from './german.json' with { type: 'json' };
import informalGerman from './german-informal.json' with { type: 'json' };

/** A sentence of the hosted pages. */
export type EnglishText = keyof typeof german;

/** A text in both languages: a sentence of the hosted pages, or one with a name or a number in it. */
export type Text = EnglishText | { readonly en: string; readonly de: string };

type Language = 'en' | 'de';

/** Says a text in the language of a page. */
export type Say = (text: Text) => string;

export function sayIn(language: Language, tone: SiteSettings['siteTone']): Say {
  const inGerman: typeof german = tone === 'informal' ? { ...german, ...informalGerman } : german;
  return (text) => {
    if (typeof text === 'object') return text[language];
    return language === 'de' ? inGerman[text] : text;
  };
}

const { min, max } = PASSWORD_LENGTH;
export const NEW_ACCOUNT_PASSWORD: Text = {
  en: `Password, ${min} to ${max} characters`,
  de: `Passwort, ${min} bis ${max} Zeichen`,
};
export const NEW_PASSWORD: Text = {
  en: `New password, ${min} to ${max} characters`,
  de: `Neues Passwort, ${min} bis ${max} Zeichen`,
};
export const WRONG_LENGTH: Text = {
  en: `The password must have ${min} to ${max} characters.`,
  de: `Das Passwort muss ${min} bis ${max} Zeichen haben.`,
};

/** The language of the site. If that is the language of the browser: what it prefers of ours (RFC 9110 §12.5.4), or English. */
export function languageOf(siteLanguage: SiteSettings['siteLanguage'], acceptLanguage = ''): Language {
  if (siteLanguage !== 'browser') return siteLanguage;
  let best: { readonly language: Language; readonly q: number } = { language: 'en', q: 0 };
  for (const entry of acceptLanguage.split(',', 50)) {
    const [range = '', ...parameters] = entry.split(';');
    const weight = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='));
    const q = weight ? Number(weight.slice(2)) : 1;
    const language = range.trim().toLowerCase().split('-', 1)[0];
    if ((language === 'en' || language === 'de') && q > best.q) best = { language, q };
  }
  return best.language;
}
