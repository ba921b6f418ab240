import { CONNECT_SCRIPT_PATH } from '#contracts/control/control-prefix.ts';
import { type Row, row } from '../../http/row.ts';
import { textWithEtag } from '../../http/text-with-etag.ts';

const HEADERS = {
  // Pages of any origin load it, also with `crossorigin` or with Cross-Origin-Embedder-Policy.
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

/** Serves the script that connects the page in which it stands. */
export function pageScriptRow(): Row {
  let script: Promise<string> | undefined;
  return row('GET', [CONNECT_SCRIPT_PATH], async (request) => {
    // Loaded by the first request, so that the simulator starts faster.
    script ??= import('./bundle-page-script.ts').then(({ bundlePageScript }) => bundlePageScript());
    return textWithEtag(request, 'text/javascript; charset=utf-8', await script, HEADERS);
  });
}
