/** The simulated world that the page shows. The real service is none. */
export interface Demo {
  readonly clientId: string;
  /** Where the simulator answers. */
  readonly apiUrl: string;
  /** What the world began with. */
  readonly seed: string;
}
