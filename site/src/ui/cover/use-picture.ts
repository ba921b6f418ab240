import { type ComponentType, useSyncExternalStore } from 'react';
import type { PictureProps } from './picture.tsx';

let picture: ComponentType<PictureProps> | null = null;
let loading = false;
const waiting = new Set<() => void>();

async function load(): Promise<void> {
  loading = true;
  try {
    picture = (await import('./picture.tsx')).Picture;
    for (const changed of waiting) changed();
  } catch {
    // A cover without its picture is still a cover. The next cover that is shown tries again.
  } finally {
    loading = false;
  }
}

function subscribe(changed: () => void): () => void {
  waiting.add(changed);
  if (picture === null && !loading) void load();
  return () => waiting.delete(changed);
}

/**
 * The component that draws the pictures of covers; null until it is loaded. Not by `Suspense`, which would show the
 * covers without pictures for at least 300 ms.
 */
export function usePicture(): ComponentType<PictureProps> | null {
  return useSyncExternalStore(subscribe, () => picture);
}
