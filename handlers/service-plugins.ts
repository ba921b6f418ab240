import type { ServicePlugin } from '#contracts/control/service-plugins.ts';

/** A question to a service plugin of the site's settings. */
export interface PluginQuestion<Value> {
  readonly plugin: ServicePlugin;
  readonly request: object;
  /** Three letters, such as EUR. */
  readonly currency: string;
  /** Reads the JSON of an answer. A problem says why it cannot be used, and is in the request log. */
  readonly read: (answer: unknown) => { readonly value: Value } | { readonly problem: string };
}

/** What a plugin has said, or why it has said nothing that can be used. `code`: the error of the plugin's own. */
export type PluginAnswer<Value> = { readonly value: Value } | { readonly problem: string; readonly code?: string };

/** Asks an application, as the platform does: by a signed POST, which has ten seconds. Never in a transaction, where it throws. */
export type AskPlugin = <Value>(question: PluginQuestion<Value>) => Promise<PluginAnswer<Value>>;
