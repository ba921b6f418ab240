import type { SiteSettings } from '#contracts/control/site-settings.ts';
import { Html, html } from '../html.ts';
import { accentOn, PAPER } from './site-look.ts';

/** What a mail shows. */
export interface MailContent {
  readonly subject: string;
  readonly language?: string;
  readonly body: Html;
}

/**
 * The HTML of a mail, with the name and the colour of its site. Mail programs block pictures and scripts, and many ignore the
 * dark theme: it has one column, one theme and no picture. The colour is an attribute, so that the style is the same for all
 * sites, and the policy of the console can allow it by its digest.
 */
export function mailPage(
  { subject, language, body }: MailContent,
  { siteName, siteColor }: Pick<SiteSettings, 'siteName' | 'siteColor'>,
): string {
  const accent = accentOn(PAPER.light, siteColor || '#7a2e1d');
  return html`<!doctype html>
<html${language === undefined ? [] : html` lang="${language}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${subject}</title>
<style>${MAIL_STYLE}</style>
</head>
<body link="${accent}" vlink="${accent}" alink="${accent}">
${siteName === '' ? [] : html`<header>${siteName}</header>\n`}<main>
<h1>${subject}</h1>
${body}
</main>
</body>
</html>
`.markup;
}

/** The same colours as the hosted pages in the light theme. */
export const MAIL_STYLE = new Html(`
body { margin: 0; background: ${PAPER.light}; color: #1d1b18; font: 1.0625rem/1.5 Georgia, 'Times New Roman', serif; }
header, main { max-width: 36rem; margin: 0 auto; padding: 1.25rem; overflow-wrap: anywhere; }
header { padding-bottom: 0; color: #5d5850; font-size: 0.9375rem; }
h1 { font-size: 1.6rem; line-height: 1.2; font-weight: 400; margin: 0 0 1.25rem; }
strong { font-size: 1.6rem; letter-spacing: 0.1em; }
`);
