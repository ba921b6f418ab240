/**
 * Resolves after the browser has painted everything rendered so far, at the next frame. In a background
 * tab, it resolves once the tab is visible.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
