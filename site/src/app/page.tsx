import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { loadTexts } from '../language/catalogue.ts';
import { currentLanguage } from '../language/language.ts';
import { PageNotLoaded } from './page-not-loaded.ts';

/** The module of a page. */
export interface RouteModule {
  readonly Component: ComponentType;
}

/** A page whose code is a separate chunk. */
export interface Page {
  readonly Page: ComponentType;
  /** Fetches the code before it is needed, so that the page can be shown without delay. */
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
  // A failure is cached: rendering the page again must not fetch again until the reader asks for it.
  let Lazy = lazily();
  function PreloadablePage(): ReactNode {
    // `lazy` suspends for a moment even if the code is loaded, and would show the fallback. So code that is loaded is
    // rendered directly. A page that began as `lazy` stays so: switching would remount it and lose its state.
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
