/**
 * Resolves once the browser has painted what has been rendered by now, a frame after it did; in a tab that nobody looks
 * at, not before somebody does.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
