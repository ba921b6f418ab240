import baseline from './data/baseline.json' with { type: 'json' };

/**
 * Intended differences from the declarations of the platform's packages. In a text, `*` matches any characters. If an entry
 * matches no difference, that is an error too: then remove the entry.
 */
export interface Baseline {
  /** The names of operations; all of them if there is none. */
  readonly operations?: readonly string[];
  readonly texts: readonly string[];
  readonly because: string;
}

/** What is played. */
export const BASELINE: readonly Baseline[] = baseline.declared;
/** What is sent when the suites of the contracts run. */
export const SENT_BASELINE: readonly Baseline[] = baseline.sent;
