/** The edge of the window that a toast stands at. */
export type ToastEdge = 'start' | 'end';

/**
 * The edge away from `y`, where the reader has just pressed something: the toast must not cover it. The bottom unless
 * that was in the lower half of the window.
 */
export function edgeAwayFrom(y: number, height: number): ToastEdge {
  return y > height / 2 ? 'start' : 'end';
}
