import type { Request, Response } from 'express';

/** Whether a client library asks, and not a browser that would follow a redirect (wire §1.7, logout). */
export function wantsRawResponse(req: Request): boolean {
  return req.get('x-wix-bi-gateway') !== undefined || (req.get('accept') ?? '').startsWith('application/json');
}

/** The answer a browser would have got, told as JSON: status, headers and a body in base64 (wire §1.7). */
export function sendRawResponse(res: Response, statusCode: number, location?: string, body?: string): void {
  res.set('cache-control', 'no-store').json({
    statusCode,
    headers: location === undefined ? [] : [{ key: 'Location', value: location }],
    ...(body !== undefined && { body: Buffer.from(body).toString('base64') }),
  });
}
