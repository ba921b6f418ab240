import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

/**
 * A component that a first visit seldom shows: its code is fetched when it is first shown, and nothing stands in its place
 * before. Nor does where it cannot be had: a word in passing must not take the page with it.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  const Loaded = lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
  return (props) => <Suspense>{createElement(Loaded, props)}</Suspense>;
}
