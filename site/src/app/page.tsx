import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { loadTexts } from '../language/catalogue.ts';
import { currentLanguage } from '../language/language.ts';
import { PageNotLoaded } from './page-not-loaded.ts';

/** The module of a page. */
export interface RouteModule {
  readonly Component: ComponentType;
}

/** A page whose code is a chunk of its own. */
export interface Page {
  readonly Page: ComponentType;
  /** Fetches the code before it is needed; the page is then shown without a moment of waiting. */
  readonly preload: () => Promise<void>;
}

/** The page in the module that `load` imports. Throws PageNotLoaded while rendering if it cannot be loaded. */
export function page(load: () => Promise<RouteModule>): Page {
  let loaded: RouteModule | undefined;
  const fetchModule = async (): Promise<RouteModule> => {
    const module = await load();
    // The page is loaded together with its texts. If they cannot be loaded, it is shown in English.
    await loadTexts(currentLanguage()).catch(() => {});
    loaded = module;
    return module;
  };
  const lazily = (): ComponentType =>
    lazy(async () => {
      try {
        return { default: (await fetchModule()).Component };
      } catch (cause) {
        throw new PageNotLoaded(cause, () => {
          Lazy = lazily();
        });
      }
    });
  // A failure is kept: rendering the page again must not fetch again until the reader asks for it.
  let Lazy = lazily();
  function PreloadablePage(): ReactNode {
    // `lazy` waits a moment even for what is here already, and would put the fallback up meanwhile. A page that was
    // waited for stays as it is: to change over would be to begin it anew.
    const [here] = useState(() => loaded);
    return here === undefined ? <Lazy /> : <here.Component />;
  }
  return {
    Page: PreloadablePage,
    preload: async () => {
      await fetchModule();
    },
  };
}
