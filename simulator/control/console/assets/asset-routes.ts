import { readFile } from 'node:fs/promises';
import { type HttpAnswer, textWithEtag } from '../../../http/answer.ts';
import type { ApiRequest } from '../../../http/api-request.ts';
import type { Route } from '../../../http/route.ts';
import { consoleRoute } from '../frame/console-route.ts';

interface Asset {
  readonly file: URL;
  readonly type: string;
}

// Each address is written out, so that the build of the package finds the files.
const STYLE: Asset = { file: new URL('./console.css', import.meta.url), type: 'text/css; charset=utf-8' };
const SCRIPT: Asset = { file: new URL('./console.js', import.meta.url), type: 'text/javascript; charset=utf-8' };

/** The style sheet and the script of the console. Its pages may load no others. */
export function assetRoutes(): readonly Route[] {
  return [assetRoute('console.css', STYLE), assetRoute('console.js', SCRIPT)];
}

function assetRoute(name: string, asset: Asset): Route {
  return consoleRoute('GET', `/assets/${name}`, (request) => assetAnswer(request, asset));
}

async function assetAnswer(request: ApiRequest, { file, type }: Asset): Promise<HttpAnswer> {
  const text = await readFile(file, 'utf8');
  return textWithEtag(request, type, text, { 'cross-origin-resource-policy': 'same-origin' });
}
