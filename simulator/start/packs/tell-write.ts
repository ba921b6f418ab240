import type { SiteServices } from '#handlers/handler-services.ts';
import type { DocumentWrite } from '#handlers/site-event.ts';
import { isHeard, tell } from '../../events/tell.ts';
import { isPackOn } from '../../platform/packs.ts';
import type { RequestContext } from '../../platform/request-context.ts';

/** Tells what the write of a document means for the packs that a site has on. Call it in the transaction of the write. */
export async function tellWrite(
  context: RequestContext,
  services: SiteServices,
  collection: string,
  write: DocumentWrite<object>,
): Promise<void> {
  const { packs, site, now } = context;
  if (packs === undefined || !(await isHeard(context))) return;
  for (const pack of (await packs.all()).filter((each) => isPackOn(site, each))) {
    const told = pack.tells.find((each) => each.collection === collection);
    const call = { ...services, site, clock: { now: () => new Date(now) } };
    if (told !== undefined) await tell(context, await told.eventsOf(call, write));
  }
}
