import { describe, expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

const needed = ['--api-key', 'key', '--site-id', 'site'];

describe('the command line of provision', () => {
  test('means the real service, without content, unless told otherwise', () => {
    expect(readArguments(needed, {})).toEqual({
      apiUrl: 'https://www.wixapis.com',
      apiKey: 'key',
      siteId: 'site',
      seed: 'none',
      editors: [],
      yes: false,
      help: false,
    });
  });

  test('provision takes the key from the environment, which no shell remembers', () => {
    expect(readArguments(['--site-id', 'site'], { WIX_API_KEY: 'secret' }).apiKey).toBe('secret');
  });

  test('provision takes several editors, and an address with a slash', () => {
    const given = [
      '--editor',
      'a@club.test',
      '--editor',
      'b@club.test',
      '--api-url',
      'http://127.0.0.1:4700/',
      '--yes',
    ];
    expect(readArguments([...needed, ...given], {})).toMatchObject({
      editors: ['a@club.test', 'b@club.test'],
      apiUrl: 'http://127.0.0.1:4700',
      yes: true,
    });
  });

  test.each([
    [['--site-id', 'site'], 'Give an API key with --api-key or in WIX_API_KEY. Try --help.'],
    [['--api-key', 'key'], 'Give the id of the site with --site-id. Try --help.'],
    [[...needed, '--seed', 'else'], '--seed must be marginalia or none, not "else".'],
    [
      [...needed, '--api-url', 'wixapis.com'],
      '--api-url must be an address such as https://www.wixapis.com, not "wixapis.com".',
    ],
    [[...needed, '--delete'], "Unknown option '--delete'. Try --help."],
  ])('provision refuses the arguments %j with a sentence', (argv, sentence) => {
    expect(() => readArguments(argv, {})).toThrow(sentence);
  });
});
