import { type Html, html } from '../../../http/html.ts';

/**
 * Where the script of the console says that new entries appear automatically, and which one arrived. `what` names one
 * entry. Without script, the element is empty.
 */
export function liveStatus(what: string): Html {
  return html`<p id="live" role="status" data-waiting="New ${what}s appear here automatically." data-came="New ${what}" data-ended="This page no longer shows new ${what}s. Reload it to continue."></p>`;
}
