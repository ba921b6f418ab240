import type { ReactNode } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { appTexts } from './app-texts.en.ts';
import layout from './layout.module.css';
import masthead from './masthead.module.css';

/** The frame of the site, up while the rest of it is on its way. */
export function Shell(): ReactNode {
  const texts = useTexts(appTexts);
  return (
    <>
      <header className={masthead.masthead}>
        <span className={masthead.name} aria-hidden="true">
          {texts.siteName}
        </span>
      </header>
      <main className={layout.main} aria-busy="true">
        <VisuallyHidden>{texts.opening}</VisuallyHidden>
      </main>
    </>
  );
}
