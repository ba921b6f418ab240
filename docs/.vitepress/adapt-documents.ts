import { posix } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { SOURCES } from '../../scripts/package/lead-out.ts';

/**
 * Makes documents work on the site as they do in the repository. Links lead to the index of a folder, and to the repository
 * for files that are not pages. Columns are not aligned, because the policy of the site allows no styles in HTML.
 */
export function adaptDocuments(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('adapt-documents', ({ tokens, env }) => {
    const folder = posix.join('docs', posix.dirname(env.relativePath));
    for (const token of tokens.flatMap((block) => [block, ...(block.children ?? [])])) {
      const href = token.type === 'link_open' ? token.attrGet('href') : null;
      if (href !== null && !/^(?:\w+:|#|\/)/.test(href)) token.attrSet('href', siteAddress(folder, href));
      if (token.attrs !== null) token.attrs = token.attrs.filter(([name]) => name !== 'style');
    }
  });
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
