import { useLayoutEffect } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { uiTexts } from './ui-texts.en.ts';

function metaOf(name: string): HTMLMetaElement {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (found !== null) return found;
  const made = document.createElement('meta');
  made.name = name;
  return document.head.appendChild(made);
}

/** In characters: what search engines show of a description. */
const SHOWN = 160;

/** `text` on one line, cut after a word where it is longer than is shown of it. */
export function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= SHOWN) return line;
  const lastBlank = line.lastIndexOf(' ', SHOWN - 1);
  return `${line.slice(0, lastBlank === -1 ? SHOWN : lastBlank)}…`;
}

/**
 * What the window, a bookmark and a search engine call the page, and say of it: what the club is, unless the page has
 * something better. One that is `unlisted` asks not to be found.
 */
export function usePageMeta({
  title,
  description,
  unlisted,
}: {
  title: string;
  description: string | undefined;
  unlisted: boolean;
}): void {
  const texts = useTexts(uiTexts);
  // With the page and not a moment after it: who hears its heading finds the window called so.
  useLayoutEffect(() => {
    document.title = texts.title(title);
    metaOf('description').content = excerpt(description ?? texts.description);
    metaOf('robots').content = unlisted ? 'noindex' : 'index, follow';
  }, [title, description, unlisted, texts]);
}
