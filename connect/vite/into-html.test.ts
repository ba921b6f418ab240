import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, createServer as createServer2 } from 'node:http2';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { changeHtml } from './into-html.ts';

const TAG = '<script src="/connect.js"></script>';
const PAGE = '<!doctype html><html><head><title>Été</title></head><body>…</body></html>';
const WITH_TAG = `<!doctype html><html><head>${TAG}<title>Été</title></head><body>…</body></html>`;
/** The lengths in bytes, which differ from those in characters. */
const LENGTH = 77;
const LENGTH_WITH_TAG = 112;
const HTML = 'text/html; charset=utf-8';

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;

/** Serves one response, into which the tag is inserted, and returns it as a client gets it. */
async function served(
  answer: Answer,
  { method = 'GET', headers = {}, rewritesOld = false }: RequestInit & { readonly rewritesOld?: boolean } = {},
) {
  const rewrite = (text: string) => (rewritesOld ? text.replace('old', 'new') : text);
  const server = createServer((request, response) => {
    changeHtml(response, { tag: TAG, rewrite, rewriteStyles: rewritesOld ? rewrite : undefined });
    answer(response, request);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  try {
    const response = await fetch(`http://127.0.0.1:${port}`, { method, headers, redirect: 'manual' });
    const bytes = Buffer.from(await response.arrayBuffer());
    const { status, statusText } = response;
    return { status, statusText, bytes, text: bytes.toString(), header: (name: string) => response.headers.get(name) };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test.each<[string, Answer]>([
  ['end alone, after setHeader', (r) => r.setHeader('content-type', HTML).end(PAGE)],
  [
    'end alone, with a content-length',
    (r) => r.setHeader('content-length', LENGTH).setHeader('content-type', HTML).end(PAGE),
  ],
  ['end alone, without a content-type', (r) => r.end(PAGE)],
  ['end with bytes', (r) => r.setHeader('content-type', HTML).end(new TextEncoder().encode(PAGE))],
  [
    'end with an encoding',
    (r) => r.setHeader('content-type', HTML).end(Buffer.from(PAGE).toString('base64'), 'base64'),
  ],
  [
    'setHeaders',
    (r) =>
      r
        .setHeaders(
          new Map([
            ['content-type', HTML],
            ['content-length', '77'],
          ]),
        )
        .end(PAGE),
  ],
  ['appendHeader', (r) => r.appendHeader('Content-Type', HTML).appendHeader('Content-Length', '77').end(PAGE)],
  [
    'writeHead(status) after setHeader',
    (r) => r.setHeader('content-type', HTML).setHeader('content-length', LENGTH).writeHead(200).end(PAGE),
  ],
  [
    'writeHead(status, reason) after setHeader',
    (r) => r.setHeader('content-type', HTML).setHeader('content-length', LENGTH).writeHead(200, 'Fine').end(PAGE),
  ],
  ['writeHead(status, object)', (r) => r.writeHead(200, { 'Content-Type': HTML, 'Content-Length': LENGTH }).end(PAGE)],
  [
    'writeHead(status, reason, object)',
    (r) => r.writeHead(200, 'Fine', { 'content-type': HTML, 'content-length': LENGTH }).end(PAGE),
  ],
  [
    'writeHead(status, undefined, object)',
    (r) => r.writeHead(200, undefined, { 'content-type': HTML, 'content-length': LENGTH }).end(PAGE),
  ],
  ['writeHead(status, list)', (r) => r.writeHead(200, ['Content-Type', HTML, 'Content-Length', '77']).end(PAGE)],
  [
    'writeHead(status, reason, list)',
    (r) => r.writeHead(200, 'Fine', ['content-type', HTML, 'content-length', '77']).end(PAGE),
  ],
  [
    'writeHead(status, list) after setHeader',
    (r) =>
      r
        .setHeader('content-type', 'text/plain')
        .writeHead(200, ['content-type', HTML, 'content-length', '77'])
        .end(PAGE),
  ],
  [
    'writeHead(status, pairs)',
    (r) =>
      Reflect.apply(r.writeHead, r, [
        200,
        [
          ['content-type', HTML],
          ['content-length', '77'],
        ],
      ]).end(PAGE),
  ],
  ['writeHead(status) without a content-type', (r) => r.writeHead(200).end(PAGE)],
  [
    'writeHead(status) without a content-type, with a content-length',
    (r) => r.writeHead(200, { 'content-length': LENGTH }).end(PAGE),
  ],
  [
    'flushHeaders before the body',
    (r) => {
      r.setHeader('content-type', HTML).setHeader('content-length', LENGTH).flushHeaders();
      setTimeout(() => r.end(PAGE), 10);
    },
  ],
  [
    'write without writeHead, then end without a chunk',
    (r) => {
      r.setHeader('content-type', HTML).setHeader('content-length', LENGTH).write(PAGE);
      r.end();
    },
  ],
  [
    'two writes that are cut within <head>, then end with a chunk',
    (r) => {
      r.writeHead(200, { 'content-type': HTML, 'content-length': LENGTH }).write(PAGE.slice(0, 24));
      r.write(PAGE.slice(24, 40));
      setTimeout(() => r.end(PAGE.slice(40)), 10);
    },
  ],
  [
    'a write for each byte, with a buffer that is used again',
    (r) => {
      r.setHeader('content-type', HTML).setHeader('content-length', LENGTH);
      const buffer = Buffer.alloc(1);
      for (const byte of Buffer.from(PAGE)) {
        buffer[0] = byte;
        r.write(Buffer.from(buffer));
      }
      r.end();
    },
  ],
  [
    'a stream that is piped',
    (r) => Readable.from([PAGE.slice(0, 20), PAGE.slice(20)]).pipe(r.setHeader('content-type', HTML)),
  ],
  [
    'a pipeline after writeHead',
    (r) =>
      pipeline(
        Readable.from([Buffer.from(PAGE)]),
        r.writeHead(200, { 'content-type': HTML, 'content-length': LENGTH }),
      ),
  ],
  [
    'Transfer-Encoding: chunked',
    (r) => r.writeHead(200, { 'content-type': HTML, 'transfer-encoding': 'chunked' }).end(PAGE),
  ],
  [
    'a header that is set when the head is written',
    (r) => {
      // As the package on-headers does it, which many middlewares use.
      const { writeHead } = r;
      r.writeHead = new Proxy(writeHead, {
        apply: (original, self, args) => {
          r.setHeader('content-type', HTML).setHeader('content-length', LENGTH);
          return Reflect.apply(original, self, args);
        },
      });
      r.end(PAGE);
    },
  ],
  [
    'content-encoding: identity',
    (r) => r.writeHead(200, { 'content-type': HTML, 'content-encoding': 'identity' }).end(PAGE),
  ],
  ...Object.entries({
    gzip: zlib.gzipSync(PAGE),
    'X-GZIP': zlib.gzipSync(PAGE),
    deflate: zlib.deflateSync(PAGE),
    br: zlib.brotliCompressSync(PAGE),
    zstd: zlib.zstdCompressSync(PAGE),
    'gzip, br': zlib.brotliCompressSync(zlib.gzipSync(PAGE)),
  }).flatMap(([encoding, bytes]): [string, Answer][] => [
    [
      `content-encoding: ${encoding}, end alone`,
      (r) => r.setHeader('content-type', HTML).setHeader('content-encoding', encoding).end(bytes),
    ],
    [
      `content-encoding: ${encoding}, in parts`,
      (r) => {
        r.writeHead(200, { 'content-type': HTML, 'content-encoding': encoding, 'content-length': bytes.length });
        r.write(bytes.subarray(0, 7));
        r.end(bytes.subarray(7));
      },
    ],
  ]),
  [
    'content-encoding: deflate without the header of zlib',
    (r) => r.writeHead(200, { 'content-type': HTML, 'content-encoding': 'deflate' }).end(zlib.deflateRawSync(PAGE)),
  ],
])('a page is whole and has the tag when it is written by %s', async (_way, answer) => {
  const { status, text, header } = await served(answer);
  expect({ status, text }).toEqual({ status: 200, text: WITH_TAG });
  expect([null, String(LENGTH_WITH_TAG)]).toContain(header('content-length'));
  expect(header('content-encoding')).toBe(null);
});

test('a page that is written by one call of end has the content-length of the page with the tag', async () => {
  const { header } = await served((r) =>
    r.setHeader('content-type', HTML).setHeader('content-length', LENGTH).end(PAGE),
  );
  expect(header('content-length')).toBe('112');
});

describe('the place of the tag', () => {
  test.each([
    ['after <head>', '<!doctype html><html><head>|<title>é</title></head></html>'],
    ['after <HEAD> with attributes', '<HEAD data-a="b">|\n<meta></HEAD>'],
    ['after <head> whose attribute has a >', '<html data-a=\'>\'><head data-b="<a>">|<meta>'],
    ['after <html> if there is no <head>', '<!doctype html>\n<html lang="en">|<title>A page</title>'],
    ['at the beginning of a page that begins with <header>', '|<header>No head</header>'],
    ['at the beginning of a text', '|2 < 3'],
    ['in an empty page', '|'],
    ['after the doctype of a page without <html>', '<!doctype html>\n|<p>A page'],
    ['after a comment before the doctype', '<!-- <head> --><!doctype html><html><!--> <head>|<meta>'],
    ['after the declaration of XML', '<?xml version="1.0"?><!doctype html><html><head>|</head></html>'],
    ['after a byte order mark', '\ufeff<!doctype html>|<title>é</title>'],
    ['before a <head> within a script', '<html>|<script>const page = "<head>"</script></html>'],
    ['before a comment that does not end', '<html>|<!-- <head>'],
    ['before an attribute that does not end', '<html>|<head data-a="'],
  ])('the place of the tag is %s', async (_where, marked) => {
    const page = marked.replace('|', '');
    const expected = marked.replace('|', TAG);
    const whole = await served((r) => r.setHeader('content-type', 'text/html').end(page));
    expect(whole.text).toBe(expected);
    const inParts = await served((r) => {
      r.writeHead(200, { 'content-type': 'Text/HTML' });
      for (const byte of Buffer.from(page)) r.write(Uint8Array.of(byte));
      r.end();
    });
    expect(inParts.text).toBe(expected);
  });

  test('the place of the tag is before the first 64 kB if they are one comment', async () => {
    const comment = `<!--${'x'.repeat(70_000)}`;
    const { text } = await served((r) => {
      r.setHeader('content-type', HTML).write(comment);
      r.end('--><head>');
    });
    expect(text).toBe(`${TAG}${comment}--><head>`);
  });

  test.each([
    ['utf-16le', 'text/html; charset="UTF-16LE"', (text: string) => Buffer.from(text, 'utf16le')],
    ['utf-16be', 'text/html; charset=utf-16be', (text: string) => Buffer.from(text, 'utf16le').swap16()],
    ['utf-16', 'text/html;charset=utf-16', (text: string) => Buffer.from(text, 'utf16le')],
    ['a little-endian byte order mark', 'text/html', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['a big-endian byte order mark', HTML, (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['iso-8859-1', 'text/html; charset=iso-8859-1', (text: string) => Buffer.from(text, 'latin1')],
  ])('the place of the tag is right in a page with the characters of %s', async (_charset, type, encoded) => {
    const { bytes } = await served((r) => {
      r.setHeader('content-type', type);
      for (const byte of encoded(PAGE)) r.write(Uint8Array.of(byte));
      r.end();
    });
    expect(bytes).toEqual(encoded(WITH_TAG));
  });
});

describe('a response that is not changed', () => {
  test.each<[string, number, Record<string, string>, string]>([
    ['JSON', 200, { 'content-type': 'application/json' }, '"<head>"'],
    ['XHTML', 200, { 'content-type': 'application/xhtml+xml' }, '<html><head></head></html>'],
    ['a type that begins like HTML', 200, { 'content-type': 'text/html-fragment' }, '<head>'],
    ['a page whose type the browser must not guess', 200, { 'x-content-type-options': 'nosniff' }, '<head>'],
    ['a part of a page', 206, { 'content-type': HTML, 'content-range': 'bytes 0-5/900' }, '<head>'],
    ['a redirect with a text', 302, { 'content-type': HTML, location: '/next' }, '<p>Moved'],
    ['a coding that is not known', 200, { 'content-type': HTML, 'content-encoding': 'aes128gcm' }, '<head>'],
  ])('a response without a place for the tag is not changed: %s', async (_what, status, headers, body) => {
    const etag = { etag: '"1"', 'content-length': String(body.length) };
    const answer = await served((r) => r.writeHead(status, { ...headers, ...etag }).end(body));
    expect([answer.status, answer.text, answer.header('etag')]).toEqual([status, body, '"1"']);
    expect(answer.header('content-length')).toBe(String(body.length));
  });

  test.each([204, 205, 304])('an answer with the status %i', async (status) => {
    const { text, header, ...answer } = await served((r) => {
      r.writeHead(status, { 'content-type': HTML, etag: '"1"' }).end();
    });
    expect([answer.status, text, header('etag')]).toEqual([status, '', '"1"']);
  });

  test.each<[string, Answer]>([
    ['by end alone', (r) => r.setHeader('content-type', 'text/css').end('é')],
    ['by writeHead and end', (r) => r.writeHead(200, { 'content-type': 'text/css', 'content-length': 2 }).end('é')],
  ])('a style sheet that is written %s has its content-length', async (_way, answer) => {
    const { text, header } = await served(answer);
    expect([text, header('content-length')]).toEqual(['é', '2']);
  });

  test.each<[string, Answer]>([
    ['by end alone', (r) => r.end('A <head>')],
    ['by writeHead and end', (r) => r.writeHead(200, { 'content-length': 8 }).end('A <head>')],
  ])('a text without a content-type that is written %s', async (_way, answer) => {
    expect((await served(answer)).text).toBe('A <head>');
  });

  test('a redirect without a body', async () => {
    const { status, text, header } = await served((r) => r.writeHead(303, { location: '/next' }).end());
    expect([status, text, header('location')]).toEqual([303, '', '/next']);
  });
});

describe('the head of a page', () => {
  test('the head of a page has the status, the reason, the cookies and the headers that were given', async () => {
    const answer = await served((r) => {
      r.setHeader('x-own', 'before').setHeader('vary', 'cookie');
      r.writeHead(404, 'Nothing here', ['content-type', HTML, 'Set-Cookie', 'a=1', 'set-cookie', 'b=2', 'X-Own', 'y']);
      r.end('<head></head>', 'utf8', () => undefined);
    });
    const { status, statusText, text } = answer;
    expect({ status, statusText, text }).toEqual({
      status: 404,
      statusText: 'Nothing here',
      text: `<head>${TAG}</head>`,
    });
    expect(['set-cookie', 'x-own', 'vary'].map(answer.header)).toEqual(['a=1, b=2', 'y', 'cookie']);
  });

  test('the head of a page has no header that describes the page without the tag', async () => {
    const { text, header } = await served((r) => {
      r.writeHead(200, {
        'content-type': HTML,
        etag: '"1"',
        'accept-ranges': 'bytes',
        'repr-digest': 'sha-256=:AA==:',
      });
      r.end(PAGE);
    });
    expect(text).toBe(WITH_TAG);
    expect(['etag', 'accept-ranges', 'repr-digest'].map(header)).toEqual([null, null, null]);
  });

  test('the head of a page is the same for HEAD, without a body', async () => {
    const headers = { 'content-type': HTML, 'content-length': LENGTH, etag: '"1"', 'content-encoding': 'gzip' };
    const ways: Answer[] = [(r) => r.writeHead(200, headers).end(), (r) => r.writeHead(200, headers).end(PAGE)];
    for (const way of ways) {
      const { status, text, header } = await served(way, { method: 'HEAD' });
      expect([status, text, header('content-type')]).toEqual([200, '', HTML]);
      expect(['content-length', 'etag', 'content-encoding'].map(header)).toEqual([null, null, null]);
    }
  });

  test('a second head of a page, and an invalid header and status, are refused as node:http refuses them', async () => {
    const { text } = await served((r) => {
      expect(() => r.writeHead(99)).toThrow('Invalid status code: 99');
      expect(() => r.writeHead(200, { 'x-own': 'a\nb' })).toThrow('Invalid character in header content');
      r.writeHead(200, { 'content-type': HTML });
      expect(() => r.writeHead(200, { 'x-own': 'late' })).toThrow('after they are sent');
      expect(() => Reflect.apply(r.write, r, [1])).toThrow('must be of type string or an instance of Buffer');
      r.end(PAGE);
    });
    expect(text).toBe(WITH_TAG);
  });
});

test('the callbacks of write and end are called', async () => {
  const called: string[] = [];
  const { text } = await served((r) => {
    r.setHeader('content-type', HTML);
    r.write('<!doctype', () => called.push('write'));
    r.write(' html>', 'utf8', () => called.push('write with an encoding'));
    r.end(() => called.push('end'));
  });
  expect({ text, called }).toEqual({
    text: `<!doctype html>${TAG}`,
    called: ['write', 'write with an encoding', 'end'],
  });
});

test('what a page has before its body is sent while the body is made', async () => {
  let finish = () => undefined;
  const server = createServer((_request, response) => {
    changeHtml(response, { tag: TAG, rewrite: (html) => html });
    response.setHeader('content-type', HTML).write('<head><title>First</title>');
    finish = () => void response.end('</head>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const { body } = await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  const reader = body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe(`<head>${TAG}<title>First</title>`);
  finish();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('</head>');
  server.close();
});

test('tags and style sheets are rewritten, also a tag that is written in halves', async () => {
  const answers: Readonly<Record<string, Answer>> = {
    page: (r) => {
      r.setHeader('content-type', HTML);
      r.setHeader('link', '<old>; rel=preload');
      r.write('<html><head></head><body><p>é</p><img src="ol');
      r.end('d"></body></html>');
    },
    styles: (r) => r.setHeader('content-type', 'text/css').end('a { background: url(old) }'),
    script: (r) => r.setHeader('content-type', 'text/javascript').end('"old"'),
  };
  const read = async (answer: Answer) => (await served(answer, { rewritesOld: true })).text;
  expect(await Promise.all(Object.values(answers).map(read))).toEqual([
    `<html><head>${TAG}</head><body><p>é</p><img src="new"></body></html>`,
    'a { background: url(new) }',
    '"old"',
  ]);
  const { header } = await served(answers.page ?? expect.fail(), { rewritesOld: true });
  expect(header('link')).toBe('<new>; rel=preload');
});

test('a body that cannot be decoded ends the connection', async () => {
  const broken: Answer = (r) => r.writeHead(200, { 'content-type': HTML, 'content-encoding': 'gzip' }).end('<head>');
  await expect(served(broken)).rejects.toThrow('fetch failed');
});

test('a server is asked for the whole page, and for one that is not compressed', async () => {
  const headers = {
    'Accept-Encoding': 'gzip, br',
    'If-None-Match': '"1"',
    'If-Modified-Since': 'Thu, 26 Nov 2026 10:00:00 GMT',
    Range: 'bytes=0-5',
    'X-Own': 'y',
  };
  const { text } = await served(
    (r, { headers: read, rawHeaders }) =>
      r.end(JSON.stringify({ ...read, raw: rawHeaders.map((x) => x.toLowerCase()) })),
    { headers },
  );
  const { raw, ...read } = JSON.parse(text);
  expect(read).toMatchObject({ 'accept-encoding': 'identity', 'x-own': 'y' });
  for (const name of ['if-none-match', 'if-modified-since', 'range']) {
    expect(read).not.toHaveProperty(name);
    expect(raw).not.toContain(name);
  }
  expect(raw.slice(-2)).toEqual(['accept-encoding', 'identity']);
  expect(raw.filter((text: string) => text === 'accept-encoding')).toHaveLength(1);
});

test.each<[string, Answer]>([
  ['end alone', (r) => r.end(PAGE)],
  ['writeHead(status)', (r) => r.writeHead(200).end(PAGE)],
  ['writeHead(status, object)', (r) => r.writeHead(200, { 'content-length': LENGTH }).end(PAGE)],
  ['writeHead(status, list)', (r) => r.writeHead(200, ['content-length', '77']).end(PAGE)],
  [
    'writes',
    (r) => {
      r.write(PAGE.slice(0, 24));
      r.end(PAGE.slice(24));
    },
  ],
])('a page over HTTP/2 is whole when it is written by %s', async (_way, answer) => {
  // A development server with https speaks HTTP/2, and hands its responses out as those of node:http.
  const server = createServer2((request, response) => {
    Reflect.apply(changeHtml, undefined, [response, { tag: TAG, rewrite: (html: string) => html }]);
    response.setHeader('content-type', HTML);
    response.setHeader('content-length', LENGTH);
    Reflect.apply(answer, undefined, [response, request]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const session = connect(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  const stream = session.request({ ':path': '/' });
  const [headers] = await once(stream, 'response');
  expect(await textOf(stream)).toBe(WITH_TAG);
  expect([undefined, '112']).toContain(headers['content-length']);
  session.close();
  server.close();
});
