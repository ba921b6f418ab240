import type { SiteLessRefusal } from '#contracts/control/refusals.ts';

/** A request that was refused, and that names no site. */
export interface RefusedWithoutSite {
  readonly status: number;
  readonly text: string;
  readonly method: string;
  readonly address: string;
}

/**
 * The refused requests that are in the log of no site. They are in memory: anybody can cause them, so they must cost no write,
 * and they are forgotten when the simulator stops.
 */
export interface Refusals {
  note(refused: RefusedWithoutSite): void;
  /** The newest first. */
  list(): readonly SiteLessRefusal[];
  clear(): void;
}
