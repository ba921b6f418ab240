import { parseArgs } from 'node:util';
import { readSettings, type Settings, SettingsError } from '../../build/settings.ts';

export interface Arguments extends Pick<Settings, 'clientId' | 'apiUrl' | 'siteUrl'> {
  /** The folder that the files are written to. */
  readonly out: string;
  readonly help: boolean;
}

export const HELP = `Usage: npm run sitemap [-- options]

Writes a sitemap into a finished build. It contains the fixed pages, and the pages of all books, authors and genres
that a visitor can read. It uses the settings of the build. Run it again whenever the club has something new.

  --client-id ID     the client id of the headless client; or VITE_CLIENT_ID
  --site-url URL     the address of the site; or VITE_SITE_URL
  --api-url URL      the address of the service, if it is not the real one; or VITE_API_URL
  --out DIRECTORY    the folder of the build   (dist/site)
  --help
`;

/** Parses the command line of `sitemap`. Throws SettingsError for unknown, wrong or missing arguments. */
export function readArguments(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Arguments {
  const { 'client-id': clientId, 'site-url': siteUrl, 'api-url': apiUrl, out, help } = parse(argv);
  if (help) return { clientId: '', apiUrl: '', siteUrl: '', out, help };
  const settings = readSettings({
    VITE_CLIENT_ID: clientId ?? environment.VITE_CLIENT_ID,
    VITE_SITE_URL: siteUrl ?? environment.VITE_SITE_URL,
    VITE_API_URL: apiUrl ?? environment.VITE_API_URL,
  });
  if (settings.siteUrl === '') {
    throw new SettingsError(
      'A sitemap contains whole addresses. Give the address of the site: --site-url or VITE_SITE_URL.',
    );
  }
  return { clientId: settings.clientId, apiUrl: settings.apiUrl, siteUrl: settings.siteUrl, out, help };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        'client-id': { type: 'string' },
        'site-url': { type: 'string' },
        'api-url': { type: 'string' },
        out: { type: 'string', default: 'dist/site' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (failure) {
    const [reason = ''] = failure instanceof Error ? failure.message.split('\n') : [];
    throw new SettingsError(`${reason.replace(/\.?$/, '.')} Try --help.`);
  }
}
