import type { Operation } from '../operations/operations.ts';

/** Sends a request of a suite. `operation` is undefined for pages and for requests that are made by hand. */
export type Send = (address: string, init: RequestInit, operation?: Operation) => Promise<Response>;

/** The platform under test: the simulator, or a live site that is prepared in the same way. */
export interface ContractTarget {
  /** The origin of the API, without a slash at the end. */
  readonly url: string;
  readonly clientId: string;
  /** An active member whom the suites can log in as, repeatedly. */
  readonly member: { readonly email: string; readonly password: string };
  /** In the site's list of redirect URIs. */
  readonly redirectUri: string;
  /** Under one of the site's redirect domains. */
  readonly postFlowUrl: string;
  /** Contains Marginalia's collections: `Books` with more than 20 items that anyone can read, `Bulletin` for members only. */
  readonly bookCount: number;
  /** By default `fetch`. Recordings listen here, and a platform that asks to wait is obeyed here. */
  readonly send?: Send;
}
