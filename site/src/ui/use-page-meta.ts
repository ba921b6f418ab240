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

/**
 * Sets the title and the description of the page, for the window, bookmarks and search engines. The default description
 * is that of the club. An `unlisted` page asks search engines not to list it.
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
  // A layout effect, so that the title is set before a screen reader reads the heading.
  useLayoutEffect(() => {
    document.title = texts.title(title);
    metaOf('description').content = description ?? texts.description;
    metaOf('robots').content = unlisted ? 'noindex' : 'index, follow';
  }, [title, description, unlisted, texts]);
}
