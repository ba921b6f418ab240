import { basename } from 'node:path';
import type { CommandError } from '#contracts/control/command-envelope.ts';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { changedSettings, DEFAULT_SITE_SETTINGS } from '#contracts/control/site-settings.ts';
import { allowedRedirectUri } from '../../../identity/hosted/allowed-address.ts';
import type { Config } from '../../config/config-schema.ts';
import { isEnvironment, type Source } from './project-sources.ts';

const CLIENT_ID = /client_?id['"`:=\s]+([\da-f-]+)/gi;

const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Client ids in the sources that no site has. A script of package.json may give one to the command. */
export function clientIdProblems(
  sources: readonly Source[],
  { sites }: Config,
  scripts: string,
  file: string | undefined,
): readonly CommandError[] {
  const own = sites.length === 0 ? [DEFAULT_SITE.clientId] : sites.map(({ clientId }) => clientId);
  const known = new Set(own.map((id) => id.toLowerCase()));
  const scanned = sources.filter(({ path }) => file === undefined || path !== basename(file));
  const fits = (id: string): boolean => !GUID.test(id) || known.has(id.toLowerCase()) || scripts.includes(id);
  const unknown = placesOf(scanned, CLIENT_ID, fits);
  return [...unknown].map(([id, source]) => ({
    code: 'CLIENT_ID',
    message: `No site has the client id ${id} (${source}), so its logins are refused. Add it to backlot.config.ts: sites: [{ clientId: '${id}' }]`,
  }));
}

const ADDRESS = /['"`](https?:\/\/[^'"`$\s]+)['"`]/g;
/** What stands before an address that a login returns to, without white space. */
const BEFORE_REDIRECT = /(?:redirect_?uri['"]?[:=]|generateOAuthData\()$/i;

/** Redirect addresses in the sources that no site allows. Those that are made when the application runs are not known here. */
export function redirectProblems(sources: readonly Source[], { sites }: Config): readonly CommandError[] {
  const changes = sites.length === 0 ? [{}] : sites.map(({ settings = {} }) => settings);
  const settings = changes.map((each) => changedSettings(DEFAULT_SITE_SETTINGS, each));
  const isAllowed = (uri: string): boolean => settings.some((each) => allowedRedirectUri(each, uri) !== undefined);
  const scripts = sources.filter(({ path }) => !isEnvironment(path));
  const refused = placesOf(
    scripts,
    ADDRESS,
    (uri, before) => !BEFORE_REDIRECT.test(before.replaceAll(/\s/g, '')) || isAllowed(uri),
  );
  return [...refused].map(([uri, source]) => ({
    code: 'REDIRECT_URI',
    message: `No site allows the redirect address ${uri} (${source}). Add it to backlot.config.ts: settings: { allowedRedirectUris: ['${uri}'] } of the site. Without such a list, every address of this machine is allowed.`,
  }));
}

/** Characters before a place that tell what it is. */
const LONGEST_BEFORE = 100;

/** What an expression finds in the sources, with the first place of each, apart from what fits. */
function placesOf(
  sources: readonly Source[],
  expression: RegExp,
  fits: (found: string, before: string) => boolean,
): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const { path, text } of sources) {
    for (const { index, 1: found = '' } of text.matchAll(expression)) {
      const place = `${path}:${text.slice(0, index).split('\n').length}`;
      const before = text.slice(Math.max(0, index - LONGEST_BEFORE), index);
      if (!fits(found, before) && !places.has(found)) places.set(found, place);
    }
  }
  return places;
}
