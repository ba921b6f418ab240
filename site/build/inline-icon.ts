import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const ICON = '/favicon.svg';

/** `svg` as a data address (RFC 2397). Double quotes become single ones, so that it fits in an attribute. */
export function svgAddress(svg: string): string {
  const line = svg
    .trim()
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll('"', "'");
  return `data:image/svg+xml,${line.replaceAll(/[%#<>]/g, encodeURIComponent)}`;
}

/**
 * Writes the icon into the page. As a file it would be one of the first requests, which a slow network cannot afford.
 */
export function inlineIcon(): Plugin {
  return {
    name: 'marginalia:inline-icon',
    apply: 'build',
    transformIndexHtml: async (html) => {
      if (!html.includes(`href="${ICON}"`)) throw new Error(`index.html has no link to ${ICON}`);
      const svg = await readFile(new URL(`../public${ICON}`, import.meta.url), 'utf8');
      return html.replace(`href="${ICON}"`, () => `href="${svgAddress(svg)}"`);
    },
  };
}
