import { noNews, type SignOutNews } from './sign-out-news.ts';

type Channel = Pick<BroadcastChannel, 'postMessage'> & { onmessage: ((event: MessageEvent) => void) | null };

const SIGNED_OUT = 'signed-out';

/** Opens a channel of the browser; undefined where browsers have none. */
export const openChannel =
  typeof BroadcastChannel === 'undefined' ? undefined : (name: string) => new BroadcastChannel(name);

/** News over a BroadcastChannel, one per client id. `open` is absent in browsers that have none. */
export function broadcastNews(open: ((name: string) => Channel) | undefined): SignOutNews {
  if (open === undefined) return noNews;
  return (clientId, hear) => {
    const channel = open(`backlot:${clientId}`);
    channel.onmessage = (event) => {
      if (event.data === SIGNED_OUT) hear();
    };
    return () => channel.postMessage(SIGNED_OUT);
  };
}
