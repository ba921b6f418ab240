import { type SiteTopic, siteEvent } from '#contracts/control/site-events.ts';
import type { ControlStream } from './control-call.ts';

/** Reads the server-sent events of a site. Only their data counts: comments keep the connection alive. */
export async function* readSiteEvents(
  stream: ControlStream,
  siteId: string,
  signal?: AbortSignal,
): AsyncGenerator<readonly SiteTopic[]> {
  let text = '';
  for await (const chunk of stream(signal, 'GET /sites/{siteId}/events', { siteId })) {
    const events = (text + chunk).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      if (event.startsWith('data: ')) yield siteEvent.parse(JSON.parse(event.slice('data: '.length))).changed;
    }
  }
}
