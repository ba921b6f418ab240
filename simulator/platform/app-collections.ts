import type { AppCollectionDefinition } from '#handlers/app-collection.ts';
import type { Caller, RequestContext } from './request-context.ts';

/** A collection of an app that a site has. */
export interface SiteAppCollection {
  readonly definition: AppCollectionDefinition;
  /** What the caller may see, each with an `id`. */
  entries(context: RequestContext, caller: Caller): Promise<readonly object[]>;
}

/** The collections of the apps that a site has. */
export type AppCollections = (context: RequestContext) => Promise<readonly SiteAppCollection[]>;
