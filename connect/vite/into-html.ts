import type { ServerResponse } from 'node:http';

/** How much of a page may come before its head. */
const MAX_BEFORE_HEAD = 64 * 1024;
const HEAD = /<head(\s[^>]*)?>/i;
/** The place in a page without a head. */
const START = /^\s*(<!doctype[^>]*>)?\s*(<html(\s[^>]*)?>)?/i;

/**
 * Inserts `tag` at the beginning of the head, if the response is a page. It does so for pages of any framework, which
 * write them as a whole or in parts.
 */
export function insertIntoHtml(response: ServerResponse, tag: string): void {
  let before: Buffer | undefined = Buffer.alloc(0);
  /** Returns what can be sent now of the bytes that were held back and the new ones. */
  const passed = (bytes: Buffer, isLast: boolean): Buffer => {
    if (before === undefined) return bytes;
    before = Buffer.concat([before, bytes]);
    // One character for each byte, so that a place in the text is a place in the bytes.
    const text = before.toString('latin1');
    const found = HEAD.exec(text);
    if (found === null && !isLast && before.length < MAX_BEFORE_HEAD) return Buffer.alloc(0);
    const at = found === null ? (START.exec(text)?.[0].length ?? 0) : found.index + found[0].length;
    const whole = Buffer.concat([before.subarray(0, at), Buffer.from(tag), before.subarray(at)]);
    before = undefined;
    return whole;
  };
  const isPage = (): boolean =>
    String(response.getHeader('content-type')).startsWith('text/html') && !response.hasHeader('content-encoding');

  const { write, end, writeHead } = response;
  response.writeHead = new Proxy(writeHead, {
    apply: (original, self, args: unknown[]) => {
      const headers = args.at(-1);
      if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) {
        return Reflect.apply(original, self, args);
      }
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      // The page becomes longer.
      if (isPage()) response.removeHeader('content-length');
      return Reflect.apply(original, self, args.slice(0, -1));
    },
  });
  response.write = new Proxy(write, {
    apply: (original, self, [chunk, ...rest]: unknown[]) =>
      Reflect.apply(original, self, [isPage() ? passed(bytesOf(chunk, rest), false) : chunk, ...rest]),
  });
  response.end = new Proxy(end, {
    apply: (original, self, args: unknown[]) => {
      const [chunk, ...rest] = args;
      if (!isPage() || response.req.method === 'HEAD' || response.statusCode === 304) {
        return Reflect.apply(original, self, args);
      }
      const hasChunk = chunk !== undefined && chunk !== null && typeof chunk !== 'function';
      const callbacks = args.filter((argument) => typeof argument === 'function');
      const last = passed(hasChunk ? bytesOf(chunk, rest) : Buffer.alloc(0), true);
      return Reflect.apply(original, self, [last, ...callbacks]);
    },
  });
}

function bytesOf(chunk: unknown, [encoding]: readonly unknown[]): Buffer {
  if (chunk instanceof Uint8Array) return Buffer.from(chunk);
  const isEncoding = typeof encoding === 'string' && Buffer.isEncoding(encoding);
  return Buffer.from(String(chunk), isEncoding ? encoding : 'utf8');
}
