import type { Request, Response } from 'express';
import type { AllowedUrl } from './allowed-address.ts';

/** Whether a client library asks, and not a browser that would follow a redirect (wire §1.7, logout). */
export function wantsRawResponse(req: Request): boolean {
  return req.get('x-wix-bi-gateway') !== undefined || (req.get('accept') ?? '').startsWith('application/json');
}

/** The answer that a browser would have got, as JSON: its status and its headers (wire §1.7). */
export function sendRawResponse(res: Response, statusCode: number, location?: AllowedUrl): void {
  const headers = location === undefined ? [] : [{ key: 'Location', value: location }];
  res.set('cache-control', 'no-store').json({ statusCode, headers });
}
