import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { changedSettings, DEFAULT_SITE_SETTINGS, type SettingsChanges } from '#contracts/control/site-settings.ts';
import { listeningOrigin, publicOrigin } from '../../platform/origin.ts';
import { RUNNING_CLOCK, type Site } from '../../platform/site.ts';
import { type RefusedAddress, refusalOfAddress } from './refused-address.ts';

const origin = listeningOrigin('127.0.0.1', 4700);
const siteWith = (changes: SettingsChanges): Site => ({
  ...{ siteId: 'site-1', clientId: 'client-1', apiKey: 'key', signingKey: 'key', createdAt: 0, seed: 'none' },
  settings: changedSettings(DEFAULT_SITE_SETTINGS, changes),
  clock: RUNNING_CLOCK,
});
const refused = (address: string, list: RefusedAddress['list'] = 'allowedRedirectUris'): RefusedAddress => ({
  address,
  list,
});

/** The first words of a command and the JSON that it sends, as a shell splits it. */
function wordsOf(command: string | undefined): [start: string[], sent: unknown] {
  const words = execFileSync('sh', ['-c', `printf '%s\\n' ${command}`], { encoding: 'utf8' })
    .trimEnd()
    .split('\n');
  return [words.slice(0, 4), JSON.parse(words.at(-1) ?? '')];
}

describe('a refused address', () => {
  test('a refused address is named with its list and the command that adds it', () => {
    const site = siteWith({ allowedRedirectUris: ['https://app.test/cb'] });
    const { text, command } = refusalOfAddress(origin, site, refused('http://localhost:3000/cb'));
    expect(text).toBe(
      'http://localhost:3000/cb is not on the site\'s list of redirect URIs (setting "allowedRedirectUris"). Loopback addresses are allowed only as long as no list of the site is set.',
    );
    expect(wordsOf(command)).toEqual([
      ['curl', '--request', 'PATCH', 'http://127.0.0.1:4700/backlot/v1/sites/site-1/settings'],
      { allowedRedirectUris: ['https://app.test/cb', 'http://localhost:3000/cb'] },
    ]);
  });

  test('a refused address of a site that takes loopback addresses is added beside them', () => {
    const { text, command } = refusalOfAddress(
      origin,
      siteWith({}),
      refused('https://app.test:8443/a', 'allowedRedirectDomains'),
    );
    expect(text).toBe(
      'https://app.test:8443/a is not on the site\'s list of redirect domains (setting "allowedRedirectDomains").',
    );
    expect(wordsOf(command)[1]).toEqual({ allowedRedirectDomains: ['app.test:8443'], allowLoopbackAddresses: true });
  });

  test('a refused address cannot smuggle a command into the shell', () => {
    const address = "https://app.test/'; touch /tmp/owned; echo '$(id)`id`";
    const { command } = refusalOfAddress(origin, siteWith({}), refused(address));
    expect(wordsOf(command)[1]).toEqual({ allowedRedirectUris: [address], allowLoopbackAddresses: true });
  });

  const UNSAFE = 'Only https addresses, http addresses of this machine, and addresses of applications can be on it.';

  test.each([
    ['http://app.test/cb', UNSAFE],
    ['javascript:alert(1)', 'must not have the scheme "javascript:", which leads to no site and no application.'],
    ['localhost:3000/cb', 'must begin with its scheme, such as "http://localhost:3000/cb".'],
    ['callback', 'must be a URL.'],
    ['', 'must be a URL.'],
  ])('%j can not be added: the text says that it %s', (address, rule) => {
    const { text, command } = refusalOfAddress(origin, siteWith({}), refused(address));
    expect([text.slice(-rule.length), command]).toEqual([rule, undefined]);
  });

  test.each(['allowedRedirectUris', 'allowedRedirectDomains'] as const)(
    'a refused address of an application is added as it is, to %s too',
    (list) => {
      const { command } = refusalOfAddress(origin, siteWith({}), refused('com.example.app:/cb', list));
      expect(wordsOf(command)[1]).toEqual({ [list]: ['com.example.app:/cb'], allowLoopbackAddresses: true });
    },
  );

  test.each([
    ['http://app.test/cb', UNSAFE],
    ['https://app.test/cb#a', 'A redirect URI has no fragment (#…).'],
  ])('%s on the list is not said to be missing there', (address, rule) => {
    const site = siteWith({ allowedRedirectUris: [address] });
    const { text, command } = refusalOfAddress(origin, site, refused(address));
    expect(text).toBe(
      `${address} is on the site's list of redirect URIs (setting "allowedRedirectUris"), but cannot be used. ${rule}`,
    );
    expect(command).toBeUndefined();
  });

  test('a refused address cannot be added to a full list', () => {
    const full = Array.from({ length: 20 }, (_, at) => `https://app.test/${at}`);
    const { text, command } = refusalOfAddress(
      origin,
      siteWith({ allowedRedirectUris: full }),
      refused('https://app.test/'),
    );
    expect([text.endsWith('The list is full.'), command]).toEqual([true, undefined]);
  });

  test('a refused address needs the API key where the control API needs it', () => {
    const { command } = refusalOfAddress(
      publicOrigin('https://backlot.test'),
      siteWith({}),
      refused('https://app.test/'),
    );
    expect(command).toContain("--header 'authorization: <API key>'");
  });
});
