import type { SiteSettings } from '../control/site-settings.ts';
import type { ContractTarget } from './contract-target.ts';

/** A site whose clock, settings, members and mail a suite can control: a site of the simulator, through its control API. */
export interface ControlledTarget extends ContractTarget {
  /** The API key, which can vouch for members (MEM-15, TOK-10). */
  readonly apiKey: string;
  /** Sent together with the API key (WIR-2). */
  readonly siteId: string;
  /** Calls the control API of this site and returns the body. `path` starts after the site. Throws if the call is rejected. */
  control(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<unknown>;
}

/** The initial content of a site: nothing, Marginalia's collections and items, or a small bookshop. */
export type TargetContent = 'none' | 'marginalia' | 'shop';

/** Creates a site with the target's member in it. When one test changes the clock of its site, no other test is affected. */
export type OpenTarget = (settings?: Partial<SiteSettings>, content?: TargetContent) => Promise<ControlledTarget>;
