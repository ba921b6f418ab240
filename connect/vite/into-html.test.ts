import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { insertIntoHtml } from './into-html.ts';

const TAG = '<script src="/connect.js"></script>';

/** Serves one response, into which the tag is inserted, and returns it as a client gets it. */
async function served(answer: (response: ServerResponse) => void, method = 'GET') {
  const server = createServer((_request, response) => {
    insertIntoHtml(response, TAG);
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const response = await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, { method });
  const text = await response.text();
  server.closeAllConnections();
  server.close();
  return { status: response.status, text, header: (name: string) => response.headers.get(name) };
}

const html = { 'content-type': 'text/html; charset=utf-8' };

describe('a tag at the beginning of the head', () => {
  test.each([
    [
      '<!doctype html><html><head><title>é</title></head></html>',
      `<!doctype html><html><head>${TAG}<title>é</title></head></html>`,
    ],
    ['<HEAD data-a="b">\n<meta></HEAD>', `<HEAD data-a="b">${TAG}\n<meta></HEAD>`],
    [
      '<!doctype html>\n<html lang="en"><title>A page</title>',
      `<!doctype html>\n<html lang="en">${TAG}<title>A page</title>`,
    ],
    ['<header>No head</header>', `${TAG}<header>No head</header>`],
    ['', TAG],
  ])('%j', async (page, expected) => {
    const whole = await served((response) => {
      response.setHeader('content-type', 'text/html');
      response.end(page);
    });
    expect(whole.text).toBe(expected);
    const bytes = Buffer.from(page);
    const inParts = await served((response) => {
      response.writeHead(200, { ...html, 'content-length': bytes.length });
      for (const byte of bytes) response.write(Uint8Array.of(byte));
      response.end();
    });
    expect(inParts.text).toBe(expected);
  });

  test('status and headers of the page stay', async () => {
    const { status, header, text } = await served((response) => {
      response.writeHead(404, 'Nothing here', { ...html, 'set-cookie': ['a=1', 'b=2'], 'x-own': 'y' });
      response.end('<head></head>', 'utf8', () => undefined);
    });
    expect([status, header('set-cookie'), header('x-own'), text]).toEqual([
      404,
      'a=1, b=2',
      'y',
      `<head>${TAG}</head>`,
    ]);
  });

  test.each([
    ['another media type', { 'content-type': 'application/json' }],
    ['a compressed page', { ...html, 'content-encoding': 'identity' }],
  ])('%s is not changed', async (_what, headers) => {
    const { text } = await served((response) => {
      response.writeHead(200, headers);
      response.write('<head>');
      response.end('</head>');
    });
    expect(text).toBe('<head></head>');
  });

  test('an answer to HEAD has no body', async () => {
    const { text, status } = await served((response) => response.writeHead(200, html).end(), 'HEAD');
    expect([status, text]).toEqual([200, '']);
  });

  test('a redirect without a page stays one', async () => {
    const { status, text } = await served((response) => response.writeHead(204).end());
    expect([status, text]).toEqual([204, '']);
  });
});
