import type { IncomingMessage, ServerResponse } from 'node:http';
import zlib from 'node:zlib';

/** How much of a page may come before its head. */
const MAX_BEFORE_HEAD = 64 * 1024;

/** Spaces, comments, the doctype and whatever else the HTML parser takes for a comment. */
const ASIDE = String.raw`(?:[\t\n\f\r ]|<!--(?:-?>|[^]*?--!?>)|<!(?!--)[^>]*>|<\?[^>]*>)*`;
const startTag = (name: string) => String.raw`<${name}(?=[\t\n\f\r />])(?:[^>"']|"[^"]*"|'[^']*')*>`;
/** What can come before the content of the head. Whatever else comes first begins the head, with or without its tag. */
const BEFORE_HEAD = new RegExp(
  String.raw`^(?:\ufeff|\xef\xbb\xbf)?${ASIDE}(?:${startTag('html')}${ASIDE})?(?<head>${startTag('head')})?`,
  'i',
);
/** The beginning of something that belongs to it, or that could. */
const CUT_OFF = /^(?:$|<[!?]|<[a-z]*$|<(?:html|head)[\t\n\f\r /])/i;

const CSS_TYPE = /^\s*text\/css\s*(?:;|$)/i;
const SCRIPT_TYPE = /^\s*(?:text|application)\/javascript\s*(?:;|$)/i;
const HTML_TYPE = /^\s*text\/html\s*(?:;|$)/i;
/** What a browser takes for a page if there is no content type (WHATWG MIME Sniffing §7.1). */
const SNIFFED_AS_HTML =
  /^[\t\n\f\r ]*<(?:!--|(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[ >])/i;

/** Answers without a body, with a part of one, and redirects. */
const SHOWS_NO_PAGE: ReadonlySet<number> = new Set([204, 205, 206, 301, 302, 303, 304, 307, 308]);
/**
 * Headers that describe a body without the tag. By its `etag`, a browser would show the page with the tag after the plugin has
 * been removed.
 */
const OF_BODY = [
  ...['content-length', 'content-encoding', 'accept-ranges', 'etag', 'last-modified'],
  ...['content-md5', 'digest', 'content-digest', 'repr-digest'],
];
/** Headers by which a request is answered with less than the whole page. */
const FOR_LESS: ReadonlySet<string> = new Set(['if-none-match', 'if-modified-since', 'if-range', 'range']);

/** Turns a body into the one that is sent. Each call gets the next bytes, and returns what can be sent by then. */
type Change = (bytes: Buffer, isLast: boolean) => Buffer;
const NOTHING = Buffer.alloc(0);

/** What is done to a page. */
export interface PageChange {
  /** Put at the beginning of the head. It must be ASCII. */
  readonly tag: string;
  /** Changes a part of the page that has no tag in halves. Its characters may be read in a wrong character set, except ASCII. */
  readonly rewrite: (html: string) => string;
  /** Changes a style sheet, and the header `link` of a page. */
  readonly rewriteStyles?: ((css: string) => string) | undefined;
  /** Is given each script, in parts. */
  readonly readScript?: ((part: string) => void) | undefined;
}

/**
 * Changes the response if it is a page or a style sheet. It does so for those of any framework, however they write them. Call
 * it before the request is read.
 *
 * Whether a response is a page is decided when its head is final. Every way to write a response calls `writeHead` or is made
 * to, and headers that are given to `writeHead` are set like all others first.
 */
export function changeHtml(response: ServerResponse, pageChange: PageChange): void {
  askForWholePage(response.req);
  let change: Change | undefined;
  /** The whole body, if it is known before the head is sent. */
  let whole: Buffer | undefined;

  const { write, end, writeHead } = response;
  response.writeHead = new Proxy(writeHead, {
    apply: (original, self, args: unknown[]) => {
      if (response.headersSent) return Reflect.apply(original, self, args);
      const [status, reason, headers] = args;
      const start = typeof reason === 'string' ? [status, reason] : [status];
      setHeaders(response, typeof reason === 'string' ? headers : (headers ?? reason));
      change = changeOf(response, Number(status), pageChange);
      if (whole !== undefined) {
        whole = change?.(whole, true) ?? whole;
        if (needsLength(response, Number(status))) response.setHeader('content-length', whole.length);
      }
      return Reflect.apply(original, self, start);
    },
  });
  response.write = new Proxy(write, {
    apply: (original, self, args: unknown[]) => {
      const bytes = bytesOf(args);
      if (bytes === undefined || response.writableEnded) return Reflect.apply(original, self, args);
      if (!response.headersSent) response.writeHead(response.statusCode);
      return Reflect.apply(original, self, change === undefined ? args : [change(bytes, false), ...callbacksOf(args)]);
    },
  });
  response.end = new Proxy(end, {
    apply: (original, self, args: unknown[]) => {
      const hasChunk = args[0] !== undefined && args[0] !== null && typeof args[0] !== 'function';
      const bytes = hasChunk ? bytesOf(args) : NOTHING;
      if (bytes === undefined || response.writableEnded) return Reflect.apply(original, self, args);
      if (!response.headersSent) {
        whole = bytes;
        response.writeHead(response.statusCode);
      }
      if (change === undefined) return Reflect.apply(original, self, args);
      return Reflect.apply(original, self, [whole ?? change(bytes, true), ...callbacksOf(args)]);
    },
  });
}

/**
 * Makes a request one for the whole page, as it is. Otherwise a browser that has the page from a server without the tag
 * would be told to use that one, and a compressed page could not be sent while it is rendered.
 */
function askForWholePage({ headers, rawHeaders }: IncomingMessage): void {
  for (const name of FOR_LESS) delete headers[name];
  headers['accept-encoding'] = 'identity';
  // Some frameworks read these instead.
  const kept = rawHeaders.flatMap((name, at) => {
    const isKept = at % 2 === 0 && !FOR_LESS.has(name.toLowerCase()) && name.toLowerCase() !== 'accept-encoding';
    return isKept ? [name, rawHeaders[at + 1] ?? ''] : [];
  });
  rawHeaders.splice(0, rawHeaders.length, ...kept, 'accept-encoding', 'identity');
}

/** Sets headers in the forms of `writeHead`: an object, a list of names and values, or a list of pairs. */
function setHeaders(response: ServerResponse, headers: unknown): void {
  if (typeof headers !== 'object' || headers === null) return;
  if (!Array.isArray(headers)) {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return;
  }
  const pairs = Array.isArray(headers[0])
    ? headers
    : headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : []));
  // A list can have a name more than once. It replaces what was set before.
  for (const [name] of pairs) response.removeHeader(name);
  for (const [name, value] of pairs) response.appendHeader(name, value);
}

/** Makes the head that of a changed page. Returns what changes it; undefined if the body is sent as it is. */
function changeOf(
  response: ServerResponse,
  status: number,
  { tag, rewrite, rewriteStyles, readScript }: PageChange,
): Change | undefined {
  const type = response.getHeader('content-type')?.toString();
  const ofStyles = type !== undefined && CSS_TYPE.test(type) ? rewriteStyles : undefined;
  const ofScript = type !== undefined && SCRIPT_TYPE.test(type) ? readScript : undefined;
  const isPage = type === undefined ? !response.hasHeader('x-content-type-options') : HTML_TYPE.test(type);
  const isPossible = isPage || ofStyles !== undefined || ofScript !== undefined;
  if (!isPossible || SHOWS_NO_PAGE.has(status)) return undefined;
  const decoders = decodersOf(String(response.getHeader('content-encoding') ?? ''));
  if (decoders === undefined) return undefined;
  for (const name of OF_BODY) response.removeHeader(name);
  const links = response.getHeader('link');
  if (links !== undefined && rewriteStyles) {
    response.setHeader(
      'link',
      [links].flat().map((link) => rewriteStyles(String(link))),
    );
  }
  if (response.req.method === 'HEAD') return undefined;
  if (ofScript !== undefined) {
    return afterDecoding(decoders, response, (bytes) => {
      ofScript(latin1Of(bytes));
      return bytes;
    });
  }
  if (ofStyles !== undefined) return afterDecoding([...decoders, (css) => ofLatin1(ofStyles(latin1Of(css)))], response);
  const [insert, rewriteTags] = [insertion(tag, type), rewriting(rewrite)];
  const change: Change = (bytes, isLast) => rewriteTags(insert(bytes, isLast), isLast);
  return decoders.length === 0 ? change : afterDecoding(decoders, response, change);
}

/** The longest tag that is waited for. */
const MAX_TAG = 64 * 1024;

/** Rewrites a body by whole tags. A tag that has begun waits for its end. */
function rewriting(rewrite: PageChange['rewrite']): Change {
  let held = '';
  return (bytes, isLast) => {
    const text = held + latin1Of(bytes);
    const begun = text.lastIndexOf('<');
    const isWhole = isLast || begun <= text.lastIndexOf('>') || text.length - begun > MAX_TAG;
    const end = isWhole ? text.length : begun;
    held = text.slice(end);
    return ofLatin1(rewrite(text.slice(0, end)));
  };
}

/** One character for each byte, so that every character set stays as it is. */
const latin1Of = (bytes: Buffer): string => bytes.toString('latin1');
const ofLatin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Whether `node:http` would compute the length of a body that is sent as a whole. */
function needsLength(response: ServerResponse, status: number): boolean {
  const isGiven = ['content-length', 'transfer-encoding', 'trailer'].some((name) => response.hasHeader(name));
  return !isGiven && response.req.method !== 'HEAD' && status !== 204 && status !== 304;
}

/** Inserts the tag into a body of this content type. Without one, only into a body that a browser takes for a page. */
function insertion(tag: string, type: string | undefined): Change {
  /** What was held back until the place of the tag is known. */
  let held: Buffer | undefined = NOTHING;
  return (bytes, isLast) => {
    if (held === undefined) return bytes;
    held = Buffer.concat([held, bytes]);
    const isEnough = isLast || held.length >= MAX_BEFORE_HEAD;
    // A byte order mark has up to three bytes.
    if (!isEnough && held.length < 3) return NOTHING;
    const { size, read, written } = charactersOf(held, type);
    const text = read(held);
    const found = BEFORE_HEAD.exec(text);
    const at = found?.[0].length ?? 0;
    if (!isEnough && found?.groups?.head === undefined && CUT_OFF.test(text.slice(at))) return NOTHING;
    const isPage = type !== undefined || SNIFFED_AS_HTML.test(text);
    const place = at * size;
    const changed = [held.subarray(0, place), isPage ? written(tag) : NOTHING, held.subarray(place)];
    held = undefined;
    return Buffer.concat(changed);
  };
}

/** Decodes a body at its end, because a decoder cannot say how much of a page it is able to give by now. */
function afterDecoding(
  decoders: readonly Decoder[],
  response: ServerResponse,
  change: Change = (bytes) => bytes,
): Change {
  const parts: Buffer[] = [];
  return (bytes, isLast) => {
    parts.push(bytes);
    if (!isLast) return NOTHING;
    try {
      const encoded = Buffer.concat(parts);
      return change(
        encoded.length === 0 ? encoded : decoders.reduce<Buffer>((body, decode) => decode(body), encoded),
        true,
      );
    } catch (failure) {
      // A browser cannot read such a body either.
      response.destroy(failure instanceof Error ? failure : undefined);
      return NOTHING;
    }
  };
}

type Decoder = (bytes: Buffer) => Buffer;

/** In the order in which they are applied; undefined if a coding is not known. */
function decodersOf(contentEncoding: string): readonly Decoder[] | undefined {
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  const decoders = codings.reverse().flatMap((coding) => DECODERS.get(coding) ?? []);
  return decoders.length === codings.length ? decoders : undefined;
}

const DECODERS: ReadonlyMap<string, Decoder> = new Map([
  ['gzip', (bytes: Buffer) => zlib.gunzipSync(bytes)],
  ['x-gzip', (bytes: Buffer) => zlib.gunzipSync(bytes)],
  ['br', (bytes: Buffer) => zlib.brotliDecompressSync(bytes)],
  // Node 22.13 does not have it. As an import of its own it would be an error there.
  ['zstd', (bytes: Buffer) => zlib.zstdDecompressSync(bytes)],
  // Servers send it with the header of zlib, as they should, and without. Browsers read both.
  ['deflate', (bytes: Buffer) => (((bytes[0] ?? 0) & 15) === 8 ? zlib.inflateSync(bytes) : zlib.inflateRawSync(bytes))],
]);

/** Reads and writes bytes as characters of an equal size, so that a place in the text tells the place in the bytes. */
interface Characters {
  readonly size: 1 | 2;
  read(bytes: Buffer): string;
  written(ascii: string): Buffer;
}

/** Character sets whose first half is ASCII, at least before the head: all of a browser's except UTF-16. */
const ONE_BYTE: Characters = {
  size: 1,
  read: (bytes) => bytes.toString('latin1'),
  written: (ascii) => Buffer.from(ascii, 'latin1'),
};
const UTF16_LE: Characters = {
  size: 2,
  read: (bytes) => bytes.toString('utf16le'),
  written: (ascii) => Buffer.from(ascii, 'utf16le'),
};
const UTF16_BE: Characters = {
  size: 2,
  read: (bytes) =>
    Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le'),
  written: (ascii) => Buffer.from(ascii, 'utf16le').swap16(),
};

/** A byte order mark wins over the content type (WHATWG Encoding §6). */
function charactersOf(bytes: Buffer, type = ''): Characters {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return UTF16_LE;
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return UTF16_BE;
  if (bytes[0] === 0xef && bytes[1] === 0xbb) return ONE_BYTE;
  const named = /;\s*charset\s*=\s*["']?utf-16(be)?/i.exec(type);
  if (named === null) return ONE_BYTE;
  return named[1] === undefined ? UTF16_LE : UTF16_BE;
}

/** The bytes of the chunk in the arguments of `write` or `end`; undefined if `node:http` would refuse it. */
function bytesOf([chunk, encoding]: readonly unknown[]): Buffer | undefined {
  if (chunk instanceof Uint8Array) return Buffer.from(chunk);
  if (typeof chunk !== 'string') return undefined;
  return Buffer.from(chunk, typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8');
}

const callbacksOf = (args: readonly unknown[]) => args.filter((argument) => typeof argument === 'function');
