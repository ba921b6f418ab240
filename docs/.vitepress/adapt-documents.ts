import { posix } from 'node:path';
import { renderMermaidSVG } from 'beautiful-mermaid';
import type { MarkdownRenderer } from 'vitepress';
import { SOURCES } from '../../scripts/package/lead-out.ts';

/**
 * Makes documents work on the site as they do in the repository. Links lead to the index of a folder, and to the repository
 * for files that are not pages. Columns are not aligned, because the policy of the site allows no styles in HTML. Mermaid is drawn, as
 * GitHub does it. A column without a title has no header that a screen reader would announce.
 */
export function adaptDocuments(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('adapt-documents', ({ tokens, env }) => {
    const folder = posix.join('docs', posix.dirname(env.relativePath));
    for (const [at, open] of tokens.entries()) {
      const [text, close] = [tokens[at + 1], tokens[at + 2]];
      if (open.type === 'th_open' && text?.content === '' && close) [open.tag, close.tag] = ['td', 'td'];
    }
    for (const token of tokens.flatMap((block) => [block, ...(block.children ?? [])])) {
      const href = token.type === 'link_open' ? token.attrGet('href') : null;
      if (href !== null && !/^(?:\w+:|#|\/)/.test(href)) token.attrSet('href', siteAddress(folder, href));
      if (token.attrs !== null) token.attrs = token.attrs.filter(([name]) => name !== 'style');
      if (token.type === 'fence' && token.info === 'mermaid') {
        Object.assign(token, { type: 'html_block', content: drawingOf(token.content, markdown.utils.escapeHtml) });
      }
    }
  });
}

/** A picture of its own, because the policy allows no styles in HTML. It may load no font from elsewhere. */
function drawingOf(mermaid: string, escaped: (text: string) => string): string {
  const svg = renderMermaidSVG(mermaid, { bg: '#ffffff', fg: '#1b1b1f' }).replace(/@import [^\n]*/, '');
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const [width, height] = ['width', 'height'].map((side) =>
    Math.ceil(Number(new RegExp(` ${side}="([\\d.]+)"`).exec(svg)?.[1])),
  );
  const text = mermaid
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
    .join('; ');
  return `<div class="drawing"><img alt="${escaped(text)}" width="${width}" height="${height}" src="${source}"></div>\n`;
}

function siteAddress(folder: string, href: string): string {
  const path = posix.join(folder, href);
  return path.startsWith('docs/') && !path.startsWith('docs/decisions/')
    ? href.replace(/(^|\/)README\.md(?=#|$)/, '$1index.md')
    : `${SOURCES}/${path}`;
}

/** The anchor of a heading as GitHub makes it, so that links in documents work in both places. */
export function githubAnchor(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}
