import type { ContractApi } from './contract-api.ts';
import type { OpenSite } from './controlled-api.ts';

/**
 * A rule of the platform: what to observe, and the only expected result. The suites consist of checks. The table of
 * defects runs the same checks on simulators that are broken on purpose. Most checks open a site of their own, which they
 * control.
 */
export interface Check<Connection = OpenSite> {
  readonly title: string;
  readonly observe: (connection: Connection) => Promise<unknown>;
  readonly expected: unknown;
}

/** Calls to the platform under test as it is. */
export type Connect = () => ContractApi;

/** A check that needs no control over the site: a live site can be checked, too. */
export type PlatformCheck = Check<Connect>;

/** Which of an operation's two addresses are used: the one of official clients, or the short one of the specification. */
export type PathForm = 'path' | 'alias';

/** Checks of one subject. */
export interface Suite<Connection = OpenSite> {
  readonly name: string;
  readonly checks: readonly Check<Connection>[];
  /** The checks run once for each form. */
  readonly forms: readonly PathForm[];
}

export const BOTH_FORMS: readonly PathForm[] = ['path', 'alias'];

/** The checks among what a file exports, alone or in a list. */
export function checksIn(exports: readonly unknown[]): readonly Check[] {
  return exports.flat().filter(isCheck);
}

function isCheck(exported: unknown): exported is Check {
  return typeof exported === 'object' && exported !== null && 'observe' in exported;
}
