import type { SiteSettings } from '../control/site-settings.ts';
import type { ContractTarget } from './contract-target.ts';

/** A site whose clock, settings, members and mail a suite can reach: the simulator's, by its control API. */
export interface ControlledTarget extends ContractTarget {
  /** May vouch for members (MEM-15, TOK-10). */
  readonly apiKey: string;
  /** Sent beside the API key (wire §1.2). */
  readonly siteId: string;
  /** Calls the control API of this site and answers the body; `path` starts after the site. Throws on a refusal. */
  control(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<unknown>;
}

/** What a site holds at first: nothing, or Marginalia's collections and items. */
export type TargetContent = 'none' | 'marginalia';

/** Makes a site of its own, with the target's member in it: what one test does to its clock no other one sees. */
export type OpenTarget = (settings?: Partial<SiteSettings>, content?: TargetContent) => Promise<ControlledTarget>;
