/** The distance to the window that counts as near. */
const NEARNESS = '600px';

/** False where nothing is laid out, as in unit tests. */
export function canWatchNear(): boolean {
  return typeof IntersectionObserver !== 'undefined';
}

/** Calls `onNear` if `element` is near the window, and each time it comes near. Returns a function that ends this. */
export function watchNear(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    // A busy page gets several changes in one call. Only the last one is true now.
    (changes) => {
      if (changes.at(-1)?.isIntersecting) onNear();
    },
    { rootMargin: NEARNESS },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
