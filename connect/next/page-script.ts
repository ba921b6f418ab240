/** What each page of a connected application runs first: `page-loader.ts` puts it before a module of Next.js. */
import { type ConnectOptions, connect } from '../browser.ts';

/** Declared by the line before this script. */
declare const backlotConnection: ConnectOptions;

const CONNECTED = Symbol.for('backlot.connected');

// A page can load two modules that have this script.
if (!Reflect.has(globalThis, CONNECTED)) {
  Reflect.set(globalThis, CONNECTED, true);
  connect(backlotConnection);
}
