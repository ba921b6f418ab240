import type { ClientPorts } from '#core/index.ts';

type Frames = ClientPorts['frames'];
type Receive = Parameters<Frames['listen']>[0];

const POSTED = /parent\.postMessage\((.*), (".*")\);/;

/**
 * The hidden frames of a page at `origin`. jsdom loads no frames. So this fetches their page, and posts the message that
 * the script of the page would post.
 */
export function fetchedFrames(origin: string): Frames {
  const listeners = new Set<Receive>();
  return {
    show(address, loaded) {
      const source = {};
      let isShown = true;
      void fetch(address).then(async (response) => {
        const [, message = 'null', target = 'null'] = POSTED.exec(await response.text()) ?? [];
        if (!isShown) return;
        loaded?.();
        if (JSON.parse(target) !== origin) return;
        const posted = { origin: new URL(address).origin, source, data: JSON.parse(message) };
        for (const receive of [...listeners]) receive(posted);
      });
      return {
        source,
        remove: () => {
          isShown = false;
        },
      };
    },
    listen(receive) {
      listeners.add(receive);
      return () => listeners.delete(receive);
    },
  };
}
