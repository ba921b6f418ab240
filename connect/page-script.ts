/**
 * The script that a simulator serves to pages: `<script src="http://127.0.0.1:4700/backlot/connect.js"></script>` connects
 * the page to the simulator that the script came from. Attributes: `data-pass-through="static.parastorage.com"` for hosts that
 * the page may reach all the same, `data-url` for another simulator, and
 * `data-badge` to show that the page is connected.
 */
import { connect } from './browser.ts';

const script = document.currentScript;
if (!(script instanceof HTMLScriptElement && URL.canParse(script.src))) {
  throw new Error(
    'connect.js of Backlot does not know which simulator it came from. Load it by a script tag with src, without type="module".',
  );
}
const { url = new URL(script.src).origin, passThrough = '', badge } = script.dataset;
connect({ url, passThrough: [passThrough], badge: badge !== undefined });
