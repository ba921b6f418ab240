import { describe, expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

const CLIENT = '0b6f3f1c-1b0a-4a5e-9d7e-2f6f1c8a9b10';

describe('the command line of sitemap', () => {
  test('sitemap takes the settings of the build', () => {
    const environment = { VITE_CLIENT_ID: CLIENT, VITE_SITE_URL: 'https://club.example/' };
    expect(readArguments([], environment)).toEqual({
      clientId: CLIENT,
      apiUrl: '',
      siteUrl: 'https://club.example',
      out: 'dist/site',
      help: false,
    });
  });

  test('options come before the environment', () => {
    const options = ['--site-url', 'https://b.example', '--api-url', 'http://127.0.0.1:4700', '--out', 'elsewhere'];
    const environment = { VITE_CLIENT_ID: CLIENT, VITE_SITE_URL: 'https://a.example' };
    expect(readArguments(options, environment)).toMatchObject({
      siteUrl: 'https://b.example',
      apiUrl: 'http://127.0.0.1:4700',
      out: 'elsewhere',
    });
  });

  test.each([
    [['--client-id', CLIENT], 'Give the address of the site: --site-url or VITE_SITE_URL.'],
    [['--site-url', 'https://club.example'], 'VITE_CLIENT_ID is missing.'],
    [['--client-id', CLIENT, '--site-url', 'club.example'], 'VITE_SITE_URL is "club.example".'],
    [['--api-key', 'x'], "Unknown option '--api-key'. Try --help."],
  ])('sitemap refuses the arguments %j with a sentence', (argv, sentence) => {
    expect(() => readArguments(argv, {})).toThrow(sentence);
  });
});
