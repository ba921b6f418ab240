import { expect, test } from 'vitest';
import { readyText } from './ready-text.ts';

const READY = {
  event: 'listening',
  url: 'http://127.0.0.1:4700',
  clientId: 'client-1',
  apiKey: 'key-1',
  siteId: 'site-1',
  console: 'http://127.0.0.1:4700/backlot/',
} as const;

test('the start says whom to sign in as, and what follows', () => {
  const members = [
    { email: 'ada@club.test', status: 'ACTIVE', role: 'MEMBER' },
    { email: 'new@club.test', status: 'PENDING_EMAIL_VERIFICATION', role: 'MEMBER' },
    { email: 'editor@club.test', status: 'ACTIVE', role: 'CMS_EDITOR' },
  ] as const;
  const lines = readyText(READY, { data: ':memory:' }, { password: 'read', members }).split('\n');
  expect(lines.slice(-5)).toEqual([
    '  password      read   (for the members below and all others)',
    '  sign in as    ada@club.test                      signs in',
    '  sign in as    new@club.test                      must confirm the address',
    '  sign in as    editor@club.test                   signs in, with the role CMS_EDITOR',
    '',
  ]);
});

test('the start says which packages it reads, and nothing if there are none', () => {
  const nobody = { password: null, members: [] };
  const packages = ['@wix/blog 1.0.660', '@wix/events 1.0.852'];
  expect(readyText(READY, { data: ':memory:', packages }, nobody)).toContain(
    '\n  packages      @wix/blog 1.0.660, @wix/events 1.0.852   (calls are checked by them, and answered if nothing plays them)\n',
  );
  expect(readyText(READY, { data: ':memory:' }, nobody)).not.toContain('packages');
});

test('the start says nothing about members if there are none', () => {
  const text = readyText(READY, { data: 'club.db' }, { password: null, members: [] });
  expect(text).not.toContain('sign in as');
  expect(text).toContain('  store         club.db\n');
});

test('the start gives the address of the documents', () => {
  const text = readyText(READY, { data: ':memory:' }, { password: null, members: [] });
  expect(text).toContain('\n  documents     http://127.0.0.1:4700/backlot/docs/\n');
});

test('the start says that a store has another seed, and how to use the one that was asked for', () => {
  const nobody = { password: null, members: [] };
  expect(readyText(READY, { data: 'club.db' }, nobody)).not.toContain('seed');
  expect(readyText(READY, { data: 'club.db' }, nobody, 'seeds/books.yaml')).toContain(
    '\n  seed          seeds/books.yaml is not used: the store has data. To delete it and use the seed: npx --no-install backlot reset --port 4700\n',
  );
  const elsewhere = { ...READY, url: 'http://127.0.0.1:4711' };
  expect(readyText(elsewhere, { data: 'club.db', seed: 'none' }, nobody, 'none')).toContain(
    'npx --no-install backlot reset --seed none --port 4711\n',
  );
});

test.each([
  [{ host: '127.0.0.1', publicUrl: undefined }, []],
  [
    { host: '0.0.0.0', publicUrl: undefined },
    ['start with http://127.0.0.1:4700: for other machines, set --public-url'],
  ],
  [{ host: '0.0.0.0', publicUrl: 'http://box.test:4700' }, ['start with http://box.test:4700']],
])('the start says where links lead if that is not obvious: %j', (given, expected) => {
  const text = readyText(READY, { data: ':memory:', ...given }, { password: null, members: [] });
  expect(Array.from(text.matchAll(/^ {2}links {9}(.*)$/gm), ([, said]) => said)).toEqual(expected);
});
