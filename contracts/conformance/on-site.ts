import type { Check, Connect } from './check.ts';
import type { ContractApi } from './contract-api.ts';
import type { ControlledApi, OpenSite } from './controlled-api.ts';
import { ownerOf, type SiteOwner } from './site-owner.ts';

type Observe = Check['observe'];

/** A check that first arranges a scene, and then observes it. */
export function given<Scene>(
  arrange: (open: OpenSite) => Promise<Scene>,
  observe: (scene: Scene) => Promise<unknown>,
): Observe {
  return async (open) => observe(await arrange(open));
}

/** What a check observes on a new site. A check that needs settings, or several sites, opens them itself. */
export function onSite(observe: (api: ControlledApi) => Promise<unknown>): Observe {
  return async (open) => observe(await open());
}

/** As `onSite`, on a site with Marginalia's collections and items. */
export function onMarginalia(observe: (api: ControlledApi) => Promise<unknown>): Observe {
  return async (open) => observe(await open({}, 'marginalia'));
}

/** What a check observes as the owner of a new site. */
export function asOwner(observe: (owner: SiteOwner, api: ControlledApi) => Promise<unknown>): Observe {
  return onSite((api) => observe(ownerOf(api), api));
}

/** What a check observes on the platform under test as it is. */
export function onTarget(observe: (api: ContractApi) => Promise<unknown>): Check<Connect>['observe'] {
  return async (connect) => observe(connect());
}
