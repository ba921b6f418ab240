import { type ComponentType, createElement, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadTexts } from '../language/catalogue.ts';
import { currentLanguage } from '../language/language.ts';

const Nothing = (): ReactNode => null;

/**
 * A component that a first visit does not wait for: its code is fetched when it is first shown, and `Place` keeps its room
 * before, which is none if nothing is said. It stays where the code cannot be had: that must not take the page with it.
 * Not by React's `lazy`, which holds back for 300 ms what takes the place of a placeholder.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Place: () => ReactNode = Nothing,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | null = null;
  const fetchCode = async (): Promise<ComponentType<Props>> => {
    const Component = await load();
    await loadTexts(currentLanguage()).catch(() => {}); // What cannot be had is said in English.
    loaded = Component;
    return Component;
  };
  return function LazyComponent(props) {
    const [Here, setHere] = useState(() => loaded);
    useEffect(() => {
      if (Here !== null) return;
      let wanted = true;
      fetchCode().then(
        (Component) => wanted && setHere(() => Component),
        () => {}, // The place stays.
      );
      return () => {
        wanted = false;
      };
    }, [Here]);
    if (Here === null) return <Place />;
    return <Suspense fallback={<Place />}>{createElement(Here, props)}</Suspense>;
  };
}
