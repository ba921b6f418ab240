/** The simulated world that the page shows. With the real service there is none. */
export interface Demo {
  readonly clientId: string;
  /** The simulator's origin. */
  readonly apiUrl: string;
  /** The seed that the world was created from. */
  readonly seed: string;
}
