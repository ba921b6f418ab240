import { type ComponentType, createElement, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadTexts } from '../language/catalogue.ts';
import { currentLanguage } from '../language/language.ts';

/**
 * A component whose code is loaded when it is first rendered. Until then `Place` is rendered, by default nothing. If
 * the code cannot be loaded, `Place` stays, so that the rest of the page still works, and the code is fetched again once the
 * browser is online. React's `lazy` is not used,
 * because it shows a placeholder for at least 300 ms.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Place: (props: Props) => ReactNode = () => null,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | null = null;
  const fetchCode = async (): Promise<ComponentType<Props>> => {
    const Component = await load();
    await loadTexts(currentLanguage()).catch(() => {}); // Texts that cannot be loaded are shown in English.
    loaded = Component;
    return Component;
  };
  return function LazyComponent(props) {
    const [Here, setHere] = useState(() => loaded);
    useEffect(() => {
      if (Here !== null) return;
      const left = new AbortController();
      const { signal } = left;
      const show = (): void => {
        fetchCode().then(
          (Component) => signal.aborted || setHere(() => Component),
          // `Place` stays until the connection is back.
          () => signal.aborted || window.addEventListener('online', show, { once: true, signal }),
        );
      };
      show();
      return () => left.abort();
    }, [Here]);
    const place = createElement(Place, props);
    if (Here === null) return place;
    return <Suspense fallback={place}>{createElement(Here, props)}</Suspense>;
  };
}
