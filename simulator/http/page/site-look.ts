import type { SiteSettings } from '#contracts/control/site-settings.ts';
import { Html, html } from '../html.ts';

/** The paper of the hosted pages in the light and in the dark theme. */
export const PAPER = { light: '#fbfaf7', dark: '#191714' } as const;

/** WCAG 2.2 §1.4.3: the contrast of text. */
const TEXT_CONTRAST = 4.5;

/** The style of the site's own colour, in both themes. Empty if the site has none. */
export function colourStyle(colour: SiteSettings['siteColor']): Html {
  if (colour === '') return html``;
  const light = accentOn(PAPER.light, colour);
  const dark = accentOn(PAPER.dark, colour);
  return new Html(`
:root { ${declarations(light)} }
@media (prefers-color-scheme: dark) { :root { ${declarations(dark)} } }
`);
}

/** The logo. The name of the site stands beside it, so it has no text of its own. */
export function logoImage(logo: SiteSettings['siteLogo']): Html {
  return logo === '' ? html`` : html`<img class="logo" src="${logo}" alt="">`;
}

function declarations(accent: string): string {
  return `--accent: ${accent}; --on-accent: ${textOn(accent)};`;
}

/** The colour itself if it can be read as text on the paper, or else the next darker or lighter one that can. */
export function accentOn(paper: string, colour: string): string {
  const target = luminance(paper) > 0.5 ? 0 : 255;
  for (let share = 0; share < 100; share += 2) {
    const mixed = mix(colour, target, share / 100);
    if (contrast(mixed, paper) >= TEXT_CONTRAST) return mixed;
  }
  return target === 0 ? '#000000' : '#ffffff';
}

/** White or black, whichever is easier to read on the colour. */
export function textOn(colour: string): string {
  return contrast('#ffffff', colour) >= contrast('#000000', colour) ? '#ffffff' : '#000000';
}

function mix(colour: string, target: number, share: number): string {
  const channels = channelsOf(colour).map((each) => Math.round(each + (target - each) * share));
  return `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((each) => {
    const value = each / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue of `#rrggbb`, from 0 to 255. */
function channelsOf(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
