import { delivery as deliverySchema } from '#contracts/control/domain-events.ts';
import { contextOf, type Platform, type RequestContext } from '../platform/request-context.ts';
import { sitesWithDeliveries, takeDueDeliveries, updateDelivery } from '../store/deliveries.ts';
import { findSite } from '../store/sites.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import type { Calling } from './call-application.ts';
import { takeNotedDeliveries } from './noted-deliveries.ts';
import { sendDelivery } from './send-delivery.ts';

/** How often to look for deliveries that have become due, and for those of processes that have ended. */
const LOOK_AGAIN_MS = 1000;
/** How many deliveries of a site are sent at the same time, each of another queue. */
const AT_ONCE = 8;
/** Longer than the longest attempt. Then another process sends it again. */
const LEASE_MS = 15_000;

/**
 * Sends events to the addresses that want them, while the simulator answers requests. All of its state is in the store: any process may
 * send what another one has left, and an event may come twice then.
 */
export interface WebhookSender {
  /** Sends what was told since the last call. Call it when a request has ended. */
  sendNoted(): void;
  /** Looks again and again, until it is closed, for what has become due. */
  watch(): void;
  close(): Promise<void>;
}

export interface WebhookOptions extends Pick<Calling, 'mayReach' | 'log'> {
  readonly reportDefect: (defect: unknown) => void;
}

export function createWebhookSender(platform: Platform, { reportDefect, ...options }: WebhookOptions): WebhookSender {
  const { db, clock } = platform;
  const closing = new AbortController();
  const calling = { clock, ...options, closing: closing.signal };

  /** How many deliveries of each site are being sent, so that a slow receiver holds up neither another site nor another address for long. */
  const underway = new Map<string, number>();
  const sends = new Set<Promise<void>>();

  /** Begins to send what is due. It does not wait for the answers. */
  async function beginAll(): Promise<void> {
    for (const siteId of await sitesWithDeliveries(db)) {
      const free = AT_ONCE - (underway.get(siteId) ?? 0);
      const site = free > 0 ? await findSite(db, siteId) : undefined;
      if (site === undefined || closing.signal.aborted) continue;
      const context = contextOf(platform, site);
      const taken = await db.transaction(siteId, (within) =>
        takeDueDeliveries({ ...context, db: within }, free, LEASE_MS),
      );
      for (const text of taken) begin(context, text);
    }
  }

  function begin(context: RequestContext, text: string): void {
    const { siteId } = context.site;
    const count = (more: number) => underway.set(siteId, (underway.get(siteId) ?? 0) + more);
    count(1);
    const send = sendOne(context, text)
      .catch(report)
      .then(() => {
        if (count(-1).get(siteId) === 0) underway.delete(siteId);
        sends.delete(send);
        // The next one of its queue may be due.
        work();
      });
    sends.add(send);
  }

  async function sendOne(context: RequestContext, text: string): Promise<void> {
    const { site } = context;
    const sent = await sendDelivery(calling, context, deliverySchema.parse(JSON.parse(text)));
    const dueAt = sent.nextAt === null ? 0 : Date.parse(sent.nextAt);
    await db.transaction(site.siteId, (within) =>
      updateDelivery({ ...context, db: within }, { id: sent.id, state: sent.state, dueAt, text: JSON.stringify(sent) }),
    );
  }

  /** What the store cannot do now, it has told already. What is left is looked for again. */
  function report(failure: unknown): void {
    if (!(failure instanceof StoreUnavailable)) reportDefect(failure);
  }

  let working = Promise.resolve();
  let isScheduled = false;
  function work(): void {
    if (isScheduled || closing.signal.aborted) return;
    isScheduled = true;
    working = working
      .then(() => {
        isScheduled = false;
        return beginAll();
      })
      .catch(report);
  }

  let watching = Promise.resolve();
  return {
    sendNoted: () => {
      if (takeNotedDeliveries(db)) work();
    },
    watch: () => {
      watching = (async () => {
        while (!closing.signal.aborted) {
          await clock.sleep(LOOK_AGAIN_MS, closing.signal);
          work();
        }
      })();
    },
    close: async () => {
      closing.abort();
      await Promise.all([working, watching]);
      await Promise.all(sends);
    },
  };
}
