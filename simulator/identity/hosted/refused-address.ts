import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import type { SiteSettings } from '#contracts/control/site-settings.ts';
import { isLoopbackAddress } from '#contracts/redirects/loopback-address.ts';
import { readRedirectAddress } from '#contracts/redirects/redirect-address.ts';
import { html } from '../../http/html.ts';
import type { Origin } from '../../platform/origin.ts';
import type { Site } from '../../platform/site.ts';
import { inEnglish, type PageIn, PageRefusal } from './pages/hosted-page.ts';

/** An address that a request named and the site does not allow. */
export interface RefusedAddress {
  /** As it was sent. */
  readonly address: string;
  /** The list of settings that it would have to be on. */
  readonly list: 'allowedRedirectUris' | 'allowedRedirectDomains';
}

/** What is wrong with a refused address, in sentences, and the command that allows it. */
interface AddressRefusal {
  readonly text: string;
  /** Undefined if the address cannot be allowed. */
  readonly command: string | undefined;
}

const LISTS = {
  allowedRedirectUris: 'list of redirect URIs',
  allowedRedirectDomains: 'list of redirect domains',
} as const;

/** APP-1. */
const MAX_ENTRIES = 20;

/** Explains to the developer why an address is refused, and how to allow it. `origin` is the simulator's. */
export function refusalOfAddress(origin: Origin, site: Site, { address, list }: RefusedAddress): AddressRefusal {
  const { settings } = site;
  const name = `the site's ${LISTS[list]} (setting "${list}")`;
  const text = `${address} is not on ${name}.`;
  const entry = entryFor(address, list);
  if (entry === undefined) {
    const isListed = settings[list].includes(address);
    return {
      text: `${isListed ? `${address} is on ${name}, but cannot be used.` : text} ${ruleFor(address, list)}`,
      command: undefined,
    };
  }
  const entries = settings[list];
  if (entries.length >= MAX_ENTRIES) return { text: `${text} The list is full.`, command: undefined };
  const isExact = isLoopbackAddress(address) && !settings.allowLoopbackAddresses;
  const hint = isExact ? ' Loopback addresses are allowed only as long as no list of the site is set.' : '';
  const changes: Partial<SiteSettings> = {
    [list]: [...entries, entry],
    // Setting a list alone would make the lists exact, and loopback addresses would be rejected from then on.
    ...(settings.allowLoopbackAddresses && { allowLoopbackAddresses: true }),
  };
  return { text: text + hint, command: commandOf(origin, site, changes) };
}

/** The rule that an address breaks which cannot be allowed. */
function ruleFor(address: string, list: RefusedAddress['list']): string {
  if (hasForbiddenFragment(address, list)) return 'A redirect URI has no fragment (#…).';
  const read = readRedirectAddress(address);
  if (read.kind === 'refused') return `An address on it ${read.because}.`;
  return 'Only https addresses, http addresses of this machine, and addresses of applications can be on it.';
}

function hasForbiddenFragment(address: string, list: RefusedAddress['list']): boolean {
  return list === 'allowedRedirectUris' && address.includes('#');
}

function entryFor(address: string, list: RefusedAddress['list']): string | undefined {
  const read = readRedirectAddress(address);
  if (hasForbiddenFragment(address, list) || read.kind === 'refused') return undefined;
  if (read.kind === 'app') return address;
  if (!read.isSafe) return undefined;
  return list === 'allowedRedirectUris' ? address : read.url.host;
}

function commandOf(origin: Origin, { siteId }: Site, changes: Partial<SiteSettings>): string {
  const key = isLoopbackAddress(origin) ? '' : " --header 'authorization: <API key>'";
  const data = quoted(JSON.stringify(changes));
  return `curl --request PATCH ${origin}${CONTROL_PREFIX}/sites/${siteId}/settings --header 'content-type: application/json'${key} --data ${data}`;
}

/** Quotes `text` as one word of a POSIX shell. It contains an address that anybody may have chosen. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Says that an address is not allowed, and how a developer allows it. It does not lead there. */
export function refusedAddressPage(origin: Origin, site: Site, refused: RefusedAddress, done?: 'signed-out'): PageIn {
  const { text, command } = refusalOfAddress(origin, site, refused);
  const { address, list } = refused;
  const rule = list === 'allowedRedirectUris' ? 'APP-2' : 'APP-3';
  const facts = [{ name: 'address', value: address }];
  const refusal = new PageRefusal(rule, `An address that is on ${list}.`, { facts, setting: list });
  return (say) => ({
    ...{ says: text, refusal, status: 400 },
    title: say(done === undefined ? 'This address is not allowed' : 'Signed out'),
    paragraphs: [
      ...(done === undefined ? [] : [say('You are signed out.')]),
      inEnglish(text),
      ...(command === undefined ? [] : [say('If you develop this site, you can allow it with this command:')]),
    ],
    html: command === undefined ? undefined : html`<pre><code>${command}</code></pre>`,
  });
}
