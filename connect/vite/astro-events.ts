import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { askControl, type ControlledSimulator } from '../development/ask-control.ts';

/** Where `@wix/astro` lists the extensions of a project, and where its development server takes their events. */
const MANIFEST = '/_wix/app-manifest.json';
const EVENTS = '/_wix/extensions/webhooks/';

/** While it starts, the development server of Astro does not answer at all. */
const ATTEMPTS = 30;
const ANSWERS_WITHIN_MS = 5000;
const PAUSE_MS = 1000;

const listener = z.object({ callbackUrl: z.string(), webhookSlug: z.string() });
type Listener = z.infer<typeof listener>;

/** Lets sites send the events of an Astro project to its development server at `origin`. */
export async function deliverEvents(
  simulator: ControlledSimulator,
  siteIds: readonly string[],
  origin: string,
): Promise<void> {
  const listeners = listenersIn(await manifestAt(origin));
  const own = listeners.map(({ callbackUrl, webhookSlug }) => ({
    url: origin + callbackUrl.slice(callbackUrl.indexOf(EVENTS)),
    events: [webhookSlug],
  }));
  for (const siteId of siteIds) {
    const { webhooks } = await askControl(simulator, 'GET /sites/{siteId}/settings', { siteId });
    const others = webhooks.filter(({ url }) => !url.startsWith(origin + EVENTS));
    if (own.length === 0 && others.length === webhooks.length) continue;
    const body = { webhooks: [...others, ...own] };
    await askControl(simulator, 'PATCH /sites/{siteId}/settings', { siteId, body });
  }
}

async function manifestAt(origin: string): Promise<unknown> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    const answer = await fetch(origin + MANIFEST, { signal }).catch(() => undefined);
    if (answer?.ok) return answer.json();
    // A server that is closed meanwhile need not wait for it.
    await pause(PAUSE_MS, undefined, { ref: false });
  }
  return undefined;
}

/** The listeners anywhere in a manifest. */
function listenersIn(value: unknown): readonly Listener[] {
  const parsed = listener.safeParse(value);
  if (parsed.success) return parsed.data.callbackUrl.includes(EVENTS) ? [parsed.data] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listenersIn) : [];
}
