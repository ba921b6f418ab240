import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

const Nothing = (): ReactNode => null;

/**
 * A component that a first visit does not wait for: its code is fetched when it is first shown, and `Place` keeps its room
 * before, which is none if nothing is said. It stays where the code cannot be had: that must not take the page with it.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Place: () => ReactNode = Nothing,
): (props: Props) => ReactNode {
  const Loaded = lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Place) }));
  return (props) => <Suspense fallback={<Place />}>{createElement(Loaded, props)}</Suspense>;
}
