import { type Html, html } from '../../../identity/hosted/pages/html.ts';

/** Where the console's script says that new ones of `what` show up by themselves, and which did. Empty without script. */
export function liveStatus(what: string): Html {
  return html`<p id="live" role="status" data-waiting="New ${what} shows up here by itself." data-came="New ${what}" data-ended="New ${what} is not followed any more. Load the page again to go on."></p>`;
}
