/** What the edge runtime of a connected application runs first, where webpack builds it. */
import type { ConnectOptions } from '../browser.ts';
import { passThroughHosts } from '../destination.ts';
import { redirectFetch } from '../redirect-fetch.ts';

/** Declared by the line before this script. */
declare const backlotConnection: ConnectOptions;

const connection = {
  simulator: new URL(backlotConnection.url),
  passThrough: passThroughHosts(backlotConnection.passThrough?.join(',')),
};
redirectFetch(() => connection);
