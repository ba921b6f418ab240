/** Waits until the browser is idle; 500 ms in Safari, which has no idle callback yet. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, 500);
  });
}
