import { simulatorAddress } from './platform-address.ts';

/** Sends calls of the global `fetch` to the simulator if they are for the platform. */
export function redirectFetch(simulator: URL): void {
  const realFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const isRequest = input instanceof Request;
    const asked = URL.parse(isRequest ? input.url : String(input));
    const here = asked === null ? undefined : simulatorAddress(asked, simulator);
    if (here === undefined) return realFetch(input, init);
    return realFetch(isRequest ? new Request(here, input) : here, init);
  };
}
