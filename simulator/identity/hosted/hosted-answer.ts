import type { OperationPaths } from '#contracts/paths.ts';
import { type HttpAnswer, JsonAnswer, RedirectAnswer } from '../../http/answer.ts';
import { type ApiRequest, headerOf } from '../../http/api-request.ts';
import { MAX_FORM_BYTES } from '../../http/form-fields.ts';
import type { BodyRule } from '../../http/read-body.ts';
import { type Row, row } from '../../http/row.ts';
import { randomName } from '../../world/random.ts';
import type { RandomBytes } from '../../world/world.ts';
import type { AllowedUrl } from './allowed-address.ts';
import type { HostedUrl } from './hosted-url.ts';
import { type Page, pageText } from './pages/page.ts';

/** A cookie that an answer sets, or removes when `value` is null. */
export interface CookieChange {
  readonly name: string;
  readonly value: string | null;
}

/** The answer of a hosted page. Flows return one. */
export type HostedAnswer = (
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'redirect'; readonly address: AllowedUrl }
  /** To another hosted page. */
  | { readonly kind: 'forward'; readonly address: HostedUrl }
  /** For a client library: JSON with the status and the address that a browser would have got (wire §1.7). */
  | { readonly kind: 'raw'; readonly statusCode: number; readonly location?: AllowedUrl | undefined }
) & { readonly cookies?: readonly CookieChange[] };

export function pageAnswer(page: Page): HostedAnswer {
  return { kind: 'page', page };
}

/** Whether the request is from a client library. A browser would follow a redirect instead (wire §1.7, logout). */
export function wantsRawResponse(req: Pick<ApiRequest, 'headers'>): boolean {
  return (
    headerOf(req, 'x-wix-bi-gateway') !== undefined || (headerOf(req, 'accept') ?? '').startsWith('application/json')
  );
}

const FORM_BODY: BodyRule = { types: ['form'], maxBytes: MAX_FORM_BYTES };

/** The row of a hosted page. POST takes a form. */
export function pageRow(
  { randomBytes }: { readonly randomBytes: RandomBytes },
  method: 'GET' | 'POST',
  { path, alias }: Pick<OperationPaths, 'path' | 'alias'>,
  answer: (req: ApiRequest) => Promise<HostedAnswer>,
): Row {
  const body = method === 'POST' ? FORM_BODY : 'none';
  return row(method, [path, alias], async (req) => httpAnswer(randomBytes, await answer(req)), body);
}

function httpAnswer(randomBytes: RandomBytes, answer: HostedAnswer): HttpAnswer {
  const cookies = (answer.cookies ?? []).map((cookie) => ({ ...cookie, path: '/', sameSite: 'lax' }) as const);
  switch (answer.kind) {
    case 'page':
      return pageText(randomName(randomBytes), answer.page, cookies);
    case 'redirect':
    case 'forward':
      return new RedirectAnswer(answer.address, { cookies, headers: { 'referrer-policy': 'no-referrer' } });
    case 'raw': {
      const { statusCode, location } = answer;
      const headers = location === undefined ? [] : [{ key: 'Location', value: location }];
      return new JsonAnswer({ statusCode, headers }, { cookies });
    }
  }
}
