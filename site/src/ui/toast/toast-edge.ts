/** The edge of the window at which a toast is shown. */
export type ToastEdge = 'start' | 'end';

/**
 * The edge away from `y`, where the reader last pressed something, so that the toast does not cover it: the bottom,
 * unless `y` is in the lower half of the window.
 */
export function edgeAwayFrom(y: number, height: number): ToastEdge {
  return y > height / 2 ? 'start' : 'end';
}
