import type { Request, RequestHandler, Response } from 'express';
import { randomName } from '../../world/random.ts';
import type { RandomBytes } from '../../world/world.ts';
import type { AllowedUrl } from './allowed-address.ts';
import { type Page, sendPage } from './pages/page.ts';

/** A cookie that an answer sets, or removes when `value` is null. */
export interface CookieChange {
  readonly name: string;
  readonly value: string | null;
}

/** The answer of a hosted page. Flows return one, and only `answering` writes it to the response. */
export type HostedAnswer = (
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'redirect'; readonly address: AllowedUrl }
  /** For a client library: JSON with the status and the address that a browser would have got (wire §1.7). */
  | { readonly kind: 'raw'; readonly statusCode: number; readonly location?: AllowedUrl | undefined }
) & { readonly cookies?: readonly CookieChange[] };

export function pageAnswer(page: Page): HostedAnswer {
  return { kind: 'page', page };
}

/** Whether the request is from a client library. A browser would follow a redirect instead (wire §1.7, logout). */
export function wantsRawResponse(req: Request): boolean {
  return req.get('x-wix-bi-gateway') !== undefined || (req.get('accept') ?? '').startsWith('application/json');
}

/** Creates the handler of a hosted page, which sends what `answer` returns. */
export function answering(
  { randomBytes }: { readonly randomBytes: RandomBytes },
  answer: (req: Request) => Promise<HostedAnswer>,
): RequestHandler {
  return async (req, res) => send(res, randomBytes, await answer(req));
}

function send(res: Response, randomBytes: RandomBytes, answer: HostedAnswer): void {
  for (const cookie of answer.cookies ?? []) setCookie(res, cookie);
  switch (answer.kind) {
    case 'page':
      sendPage(res, randomName(randomBytes), answer.page);
      break;
    case 'redirect':
      // After a 303, the browser sends a GET without the form, whatever its own request was (SEC-16).
      res.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      res.redirect(303, answer.address);
      break;
    case 'raw': {
      const { statusCode, location } = answer;
      const headers = location === undefined ? [] : [{ key: 'Location', value: location }];
      res.set('cache-control', 'no-store').json({ statusCode, headers });
    }
  }
}

/** Not `Secure`, because the simulator uses http, on loopback. */
const COOKIE = { httpOnly: true, sameSite: 'lax', path: '/' } as const;

function setCookie(res: Response, { name, value }: CookieChange): void {
  if (value === null) res.clearCookie(name, COOKIE);
  else res.cookie(name, value, COOKIE);
}
