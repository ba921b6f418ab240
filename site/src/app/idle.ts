/** Lets the browser finish what it has to do. Safari has no idle callback yet. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, 500);
  });
}
