/** Resolves once the browser has painted what has been rendered by now; in a tab that nobody looks at, not before somebody does. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
