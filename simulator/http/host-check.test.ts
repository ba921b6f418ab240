import { describe, expect, test } from 'vitest';
import { listeningOrigin, type Origin, publicOrigin } from '../platform/origin.ts';
import { hostCheck, isLoopback } from './host-check.ts';

describe('addresses of this machine alone', () => {
  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    'localhost',
    'LOCALHOST',
    'a.b.localhost',
  ])('%s', (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  test.each([
    '127.0.0.1.evil.example',
    '127.evil.example',
    '128.0.0.1',
    '0.0.0.0',
    '::',
    '::2',
    '::ffff:192.168.0.1',
    'localhost.evil.example',
    'evil-localhost',
    '.localhost',
    '',
  ])('not "%s"', (host) => {
    expect(isLoopback(host)).toBe(false);
  });
});

function isAllowed(header: string | undefined, host: string, origin: Origin = listeningOrigin(host, 4700)): boolean {
  try {
    hostCheck({ host, port: 4700, origin })(header);
    return true;
  } catch {
    return false;
  }
}

describe('the Host header (SEC-37)', () => {
  test.each([
    ['127.0.0.1:4700', '127.0.0.1'],
    ['127.8.8.8:4700', '127.0.0.1'],
    ['localhost:4700', '127.0.0.1'],
    ['app.localhost:4700', '127.0.0.1'],
    ['[::1]:4700', '127.0.0.1'],
    ['[::ffff:127.0.0.1]:4700', '127.0.0.1'],
    ['localhost:4700', '::1'],
    ['192.168.1.5:4700', '0.0.0.0'],
    ['[fe80::1]:4700', '::'],
    ['box.local:4700', 'Box.local'],
    ['simulator-1:4700', '0.0.0.0'],
  ])('%s is answered by a simulator on %s', (header, host) => {
    expect(isAllowed(header, host)).toBe(true);
  });

  test.each([
    ['127.0.0.1.evil.example:4700', '127.0.0.1'],
    ['127.0.0.1:6666', '127.0.0.1'],
    ['127.0.0.1', '127.0.0.1'],
    ['localhost', '127.0.0.1'],
    ['192.168.1.5:4700', '127.0.0.1'],
    ['evil.example:4700', '0.0.0.0'],
    ['192.168.1.5:6666', '0.0.0.0'],
    ['simulator-1:4700', '127.0.0.1'],
    ['simulator-1:6666', '0.0.0.0'],
    ['evil.:4700', '0.0.0.0'],
    ['evil.example@127.0.0.1:4700', '127.0.0.1'],
    ['127.0.0.1:4700/evil', '127.0.0.1'],
    ['127.0.0.1:4700#evil.example', '127.0.0.1'],
    ['', '127.0.0.1'],
    [undefined, '127.0.0.1'],
  ])('%s is not answered by a simulator on %s', (header, host) => {
    expect(isAllowed(header, host)).toBe(false);
  });

  test.each([
    ['preview.example', 'https://preview.example', true],
    ['localhost:8080', 'http://localhost:8080', true],
    ['127.0.0.1:4700', 'https://preview.example', true],
    ['127.0.0.1:8080', 'http://localhost:8080', false],
    ['preview.example:4700', 'https://preview.example', false],
  ])('%s with --public-url %s: %s', (header, url, allowed) => {
    expect(isAllowed(header, '127.0.0.1', publicOrigin(url))).toBe(allowed);
  });

  test('a name is not allowed because another was asked for before', () => {
    const check = hostCheck({ host: '127.0.0.1', port: 4700, origin: listeningOrigin('127.0.0.1', 4700) });
    for (let port = 1; port < 200; port++) expect(() => check(`evil.example:${port}`)).toThrow('--public-url');
    expect(() => check('localhost:4700')).not.toThrow();
  });
});

describe('the origin that links are made from', () => {
  test.each([
    ['127.0.0.1', 4700, 'http://127.0.0.1:4700'],
    ['::1', 4700, 'http://[::1]:4700'],
    ['0.0.0.0', 4700, 'http://127.0.0.1:4700'],
    ['::', 4700, 'http://[::1]:4700'],
    ['box.local', 80, 'http://box.local'],
  ])('listening on %s, port %d: %s', (host, port, origin) => {
    expect(listeningOrigin(host, port)).toBe(origin);
  });

  test.each([
    ['https://preview.example/', 'https://preview.example'],
    ['http://localhost:8080', 'http://localhost:8080'],
  ])('--public-url %s: %s', (text, origin) => {
    expect(publicOrigin(text)).toBe(origin);
  });

  test.each([
    'preview.example',
    'ftp://a.example',
    'https://a.example/path',
    'https://u:p@a.example',
    'https://a.example?x',
    '',
  ])('--public-url "%s" is refused', (text) => {
    expect(() => publicOrigin(text)).toThrow('--public-url takes a scheme, a host and a port');
  });
});
