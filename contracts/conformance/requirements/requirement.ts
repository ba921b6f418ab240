import type { Job } from '../run-checks.ts';
import { REWORDED } from './reworded.ts';

/** Citations such as (TOK-2, TOK-3) or (RFC 8252 §7.1). They change with the rules, and the requirement does not. */
const CITATION = / \((?:[A-Z]{3}-\d|spec §|RFC \d|WebAuthn §)[^)]*\)/g;

/** The name of a check at one of its addresses, in reports, frozen sets and files of expected failures. */
export function requirementOf({ suite, title, form }: Pick<Job, 'suite' | 'title' | 'form'>): string {
  return `${suite}: ${title.replace(CITATION, '')}${form === 'alias' ? ' [short path]' : ''}`;
}

/** The name today of a requirement whose text was changed. */
export function currentName(requirement: string): string {
  return REWORDED[requirement] ?? requirement;
}
