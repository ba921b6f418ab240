/** Does `work` once the browser has nothing better to do. Safari has no idle callback yet. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 500);
}
