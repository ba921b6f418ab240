import { readFile } from 'node:fs/promises';
import type { HttpAnswer } from '../../../http/answer.ts';
import type { ApiRequest } from '../../../http/api-request.ts';
import type { Row } from '../../../http/row.ts';
import { textWithEtag } from '../../../http/text-with-etag.ts';
import { consoleRow } from '../frame/console-row.ts';

interface Asset {
  readonly file: URL;
  readonly type: string;
}

// Each address is written out, so that the build of the package finds the files.
const STYLE: Asset = { file: new URL('./console.css', import.meta.url), type: 'text/css; charset=utf-8' };
const SCRIPT: Asset = { file: new URL('./console.js', import.meta.url), type: 'text/javascript; charset=utf-8' };

/** The style sheet and the script of the console. Its pages may load no others. */
export function assetRoutes(): readonly Row[] {
  return [assetRow('console.css', STYLE), assetRow('console.js', SCRIPT)];
}

function assetRow(name: string, asset: Asset): Row {
  return consoleRow('GET', `/assets/${name}`, (request) => assetAnswer(request, asset));
}

async function assetAnswer(request: ApiRequest, { file, type }: Asset): Promise<HttpAnswer> {
  const text = await readFile(file, 'utf8');
  return textWithEtag(request, type, text, { 'cross-origin-resource-policy': 'same-origin' });
}
