import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';

/** The colours of tokens.css in its light theme. */
const PAPER = '#f6f4ee';
const INK = '#1d1b18';
const PENCIL = '#2340a8';

function svg(width: number, height: number, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `<style>.ink { stroke: ${INK} } .pencil { stroke: ${PENCIL} }</style>` +
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>${content}</svg>`
  );
}

/** `drawing` as a PNG file, `width` pixels wide. */
function pngOf(drawing: string, width: number): Buffer {
  return new Resvg(drawing, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng();
}

/** The strokes of public/favicon.svg, in a square of 32: lines of text, and a brace in their margin. */
function readEmblem(): { readonly strokes: string; readonly brace: string } {
  const icon = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8');
  const [strokes] = /<g [\s\S]*<\/g>/.exec(icon) ?? [];
  const [, brace] = /class="pencil" d="([^"]+)"/.exec(icon) ?? [];
  if (strokes === undefined || brace === undefined) throw new Error('favicon.svg has no group with a pencil stroke.');
  return { strokes, brace };
}

/**
 * The site's icon as a PNG of `size` pixels. A maskable icon keeps the emblem inside the safe circle, whose diameter is
 * four fifths of the width (W3C, Web Application Manifest §icon masks).
 */
export function iconPng(size: number, { maskable = false } = {}): Buffer {
  const { strokes } = readEmblem();
  const scale = maskable ? 0.72 : 1;
  const corner = 16 * (1 - scale);
  return pngOf(svg(32, 32, `<g transform="translate(${corner} ${corner}) scale(${scale})">${strokes}</g>`), size);
}

const TEXT_LINES = 'M500 96H1080M500 156H1100M500 216H1040M500 276H1090M500 396H1100M500 456H1060M500 516H860';
/** The pencil underline of the front page's sentence: two strokes. */
const UNDERLINE = 'M500 318C620 302 830 292 1060 298 880 302 726 314 650 332';

/** The picture of a shared link: a page of a book with notes in its margin. 1200 by 630 pixels. */
export function previewPng(): Buffer {
  const { brace } = readEmblem();
  const content =
    `<path stroke="#b0a998" stroke-width="10" d="${TEXT_LINES}"/>` +
    `<path class="pencil" stroke-width="6" d="${UNDERLINE}"/>` +
    `<path class="pencil" stroke-width="${14 / 24}" transform="translate(300 306) scale(24) translate(-4.6 -16)" d="${brace}"/>`;
  return pngOf(svg(1200, 630, content), 1200);
}
