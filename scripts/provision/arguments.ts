import { parseArgs } from 'node:util';
import { ProvisionError } from './provision-error.ts';

/** The origin of the real service's API. */
const REAL_SERVICE = 'https://www.wixapis.com';

export interface Arguments {
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly siteId: string;
  readonly seed: 'marginalia' | 'none';
  /** The e-mail addresses of the members who become editors. */
  readonly editors: readonly string[];
  /** Carry out the plan without asking. */
  readonly yes: boolean;
  readonly help: boolean;
}

export const HELP = `Usage: npm run provision -- --api-key KEY --site-id ID [options]

Prepares a site for Marginalia: its collections with their fields, permissions, plugins and indexes. The script adds
what is missing, corrects what differs, and never deletes anything. It shows its plan and asks before it starts.

  --api-key KEY      an API key of the site's account; or WIX_API_KEY in the environment
  --site-id ID       the site
  --api-url URL      the address of the service    (${REAL_SERVICE})
  --seed NAME        the initial content: marginalia or none   (none)
  --editor EMAIL     a member who may use the editor's desk; may be repeated
  --yes              do not ask
  --help
`;

/** Parses the command line of `provision`. Throws ProvisionError for unknown, wrong or missing arguments. */
export function readArguments(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Arguments {
  const given = parse(argv);
  const { 'api-key': apiKey = environment.WIX_API_KEY ?? '', 'site-id': siteId = '', 'api-url': apiUrl, seed } = given;
  const { editor: editors = [], yes, help } = given;
  if (seed !== 'marginalia' && seed !== 'none')
    throw new ProvisionError(`--seed must be marginalia or none, not "${seed}".`);
  if (!/^https?:$/.test(URL.parse(apiUrl)?.protocol ?? '')) {
    throw new ProvisionError(`--api-url must be an address such as ${REAL_SERVICE}, not "${apiUrl}".`);
  }
  if (!help && apiKey === '') throw new ProvisionError('Give an API key with --api-key or in WIX_API_KEY. Try --help.');
  if (!help && siteId === '') throw new ProvisionError('Give the id of the site with --site-id. Try --help.');
  return { apiUrl: apiUrl.replace(/\/$/, ''), apiKey, siteId, seed, editors, yes, help };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        'api-key': { type: 'string' },
        'site-id': { type: 'string' },
        'api-url': { type: 'string', default: REAL_SERVICE },
        seed: { type: 'string', default: 'none' },
        editor: { type: 'string', multiple: true },
        yes: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (failure) {
    const [reason = ''] = failure instanceof Error ? failure.message.split('\n') : [];
    throw new ProvisionError(`${reason.replace(/\.?$/, '.')} Try --help.`, { cause: failure });
  }
}
