import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  askedAddress,
  configuredSimulator,
  destinationOf,
  passThroughHosts,
  refusalOfConnection,
} from './destination.ts';

const simulator = new URL('http://127.0.0.1:4700');

describe('where requests go', () => {
  test.each([
    ['https://www.wixapis.com/oauth2/token', 'http://127.0.0.1:4700/oauth2/token'],
    [
      'https://edge.wixapis.com/wix-data/v2/items/query?.r=a%20b#x',
      'http://127.0.0.1:4700/wix-data/v2/items/query?.r=a%20b',
    ],
    ['https://WWW.WixApis.com/x', 'http://127.0.0.1:4700/x'],
    ['https://www.wixapis.com//example.com/x', 'http://127.0.0.1:4700//example.com/x'],
    ['http://wixapis.com:8080/x', 'http://127.0.0.1:4700/x'],
    ['https://www.wixapis.com./x', 'http://127.0.0.1:4700/x'],
    [
      'https://static.wixstatic.com/media/a~mv2.jpg/v1/fill/w_6,h_4/a.jpg',
      'http://127.0.0.1:4700/media/a~mv2.jpg/v1/fill/w_6,h_4/a.jpg',
    ],
    ['https://static.wixstatic.com/shapes/a.svg', 'http://127.0.0.1:4700/shapes/a.svg'],
  ])('a request for %s goes to the simulator', (asked, url) => {
    expect(destinationOf(new URL(asked), { simulator })).toEqual({ kind: 'simulator', url: new URL(url) });
  });

  test.each([
    'https://manage.wix.com/_api/x',
    'https://frog.wix.com/bi',
    'https://static.parastorage.com/a.js',
    'https://static.wixstatic.com/mediaX/a.jpg',
    'https://video.wixstatic.com/media/a.mp4',
    'wss://www.wixapis.com/a',
    'wss://static.wixstatic.com/media/a',
    'https://ada.wixsite.com/club',
  ])('a request for %s is refused', (asked) => {
    expect(destinationOf(new URL(asked), { simulator })).toMatchObject({ kind: 'refused' });
  });

  test('a refusal names the call and what to do', () => {
    expect(destinationOf(new URL('https://manage.wix.com/_api/x?secret=1'), { simulator })).toEqual({
      kind: 'refused',
      reason:
        'Backlot refused a request to https://manage.wix.com/_api/x: it does not play manage.wix.com, and a connected program must not reach the real service by accident. To allow it, add manage.wix.com to BACKLOT_PASSTHROUGH (hosts, separated by commas), or to passThrough where a page is connected.',
    });
  });

  test.each([
    'https://example.com/',
    'https://wixapis.com.example.com/',
    'https://notwixapis.com/',
    'https://example.com/www.wixapis.com',
    'http://127.0.0.1:4700/oauth2/token',
    'data:text/plain,wixapis.com',
  ])('a request for %s is not redirected', (asked) => {
    expect(destinationOf(new URL(asked), { simulator })).toEqual({ kind: 'unchanged' });
  });

  test('hosts of BACKLOT_PASSTHROUGH are left alone, and no others', () => {
    const passThrough = passThroughHosts(' manage.wix.com,WWW.wixapis.com ,');
    expect([...passThrough]).toEqual(['manage.wix.com', 'www.wixapis.com']);
    expect(destinationOf(new URL('https://manage.wix.com/x'), { simulator, passThrough })).toEqual({
      kind: 'unchanged',
    });
    expect(destinationOf(new URL('https://www.wixapis.com/x'), { simulator, passThrough })).toEqual({
      kind: 'unchanged',
    });
    expect(destinationOf(new URL('https://edge.wixapis.com/x'), { simulator, passThrough }).kind).toBe('simulator');
  });

  test.each(['https://manage.wix.com', '*.wix.com', 'manage.wix.com:443', 'manage.wix.com/x'])(
    '%s is not a host of BACKLOT_PASSTHROUGH, and the error says what is',
    (host) => {
      expect(() => passThroughHosts(`www.wix.com, ${host}`)).toThrow(
        `"${host}" is not a host name. BACKLOT_PASSTHROUGH and passThrough take names such as manage.wix.com, without https:// and *.`,
      );
    },
  );

  test('no connected request to a host of the platform reaches it', () => {
    const host = fc.constantFrom('wixapis.com', 'wix.com', 'wixsite.com', 'wixstatic.com', 'parastorage.com');
    const label = fc.stringMatching(/^[a-z\d]([a-z\d-]{0,8}[a-z\d])?$/);
    fc.assert(
      fc.property(fc.array(label, { maxLength: 3 }), host, fc.webPath(), (labels, domain, path) => {
        const asked = new URL(`https://${[...labels, domain].join('.')}${path}`);
        const destination = destinationOf(asked, { simulator });
        if (destination.kind === 'simulator') expect(destination.url.origin).toBe(simulator.origin);
        else expect(destination.kind).toBe('refused');
      }),
    );
  });
});

describe('connections, beneath all requests', () => {
  test('a refusal names the host and what to do', () => {
    expect(refusalOfConnection('Manage.wix.com', { simulator })).toBe(
      'Backlot refused a connection to manage.wix.com: it does not play manage.wix.com, and a connected program must not reach the real service by accident. To allow it, add manage.wix.com to BACKLOT_PASSTHROUGH (hosts, separated by commas), or to passThrough where a page is connected.',
    );
  });

  test('a host that is played is refused, too: what is sent by the connection cannot be redirected', () => {
    expect(refusalOfConnection('www.wixapis.com', { simulator })).toMatch(
      /^Backlot refused a connection to www\.wixapis\.com: it cannot redirect what is sent this way \(/,
    );
  });

  test.each(['127.0.0.1', '::1', 'localhost', 'example.com', 'notwixapis.com'])(
    'a connection to %s is not changed',
    (host) => {
      expect(refusalOfConnection(host, { simulator })).toBeUndefined();
    },
  );

  test('hosts of BACKLOT_PASSTHROUGH are left alone', () => {
    const passThrough = passThroughHosts('manage.wix.com');
    expect(refusalOfConnection('manage.wix.com', { simulator, passThrough })).toBeUndefined();
  });
});

describe('the address that a request asks for', () => {
  test.each([
    ['/a?b=1', 'http://host/a?b=1'],
    ['//other/a', 'http://host//other/a'],
    ['https://www.wixapis.com/a', 'https://www.wixapis.com/a'],
    ['*', undefined],
  ])('a request asks for the address of its path: %s of http://host: %s', (path, address) => {
    expect(askedAddress('http://host', path)?.href).toBe(address);
  });
});

describe('BACKLOT_URL', () => {
  test('BACKLOT_URL must be an http(s) address', () => {
    expect(configuredSimulator('http://127.0.0.1:4700').href).toBe('http://127.0.0.1:4700/');
  });

  test.each([
    [undefined, 'BACKLOT_URL is not set. Set it to the address of the simulator, for example http://127.0.0.1:4700.'],
    ['4700', 'BACKLOT_URL is "4700", which is not an http(s) address. Set it to'],
    ['file:///x', 'BACKLOT_URL is "file:///x", which is not an http(s) address. Set it to'],
    // A program that is connected to the host it redirects would send its requests for ever.
    ['https://www.wixapis.com', 'BACKLOT_URL is "https://www.wixapis.com", which is the real service. Set it to'],
    ['https://club.wixsite.com', 'BACKLOT_URL is "https://club.wixsite.com", which is the real service. Set it to'],
  ])('a BACKLOT_URL that is missing or wrong is an error that says how to set it: %s', (configured, text) => {
    expect(() => configuredSimulator(configured)).toThrow(text);
  });
});
