import { isPlatformHost } from '#contracts/platform-hosts.ts';
import { type Connection, destinationOf } from '../destination.ts';

/**
 * What an element loads cannot be redirected, so its address is changed: `https://static.wixstatic.com/media/a.jpg` becomes
 * `http://127.0.0.1:4700/static.wixstatic.com/media/a.jpg`. The simulator answers for pictures and refuses everything else.
 * The name of the host stays in the address, so that the application can be shown its own (`asWritten`).
 */
const AT_A_HOST =
  /(?<=^|[\s"'(,;<]|\s(?:src|srcset|href|poster|data)=)(?:https?:)?\/\/((?:[a-z\d-]+\.)+[a-z\d-]+)\.?(?::\d+)?(?=[/?#"'\s)<>,;&]|$)/gi;

/** Changes the addresses of the platform in the value of an attribute, in CSS, or in the text of a tag. */
export function throughSimulator(text: string, connection: Connection): string {
  if (!text.includes('//')) return text;
  return text.replace(AT_A_HOST, (address, host: string) => {
    const { kind } = destinationOf(new URL(`https://${host}/`), connection);
    if (kind === 'unchanged') return address;
    return kind === 'simulator' ? connection.simulator.origin : `${connection.simulator.origin}/${host.toLowerCase()}`;
  });
}

/** The reverse: the addresses as the application wrote them. Frameworks compare them with those of their pages. */
export function asWritten(text: string, { simulator: { origin } }: Connection): string {
  if (!text.includes(origin)) return text;
  const [first = '', ...rest] = text.split(`${origin}/`);
  return first + rest.map((part) => `${isPlatformHost(hostIn(part)) ? 'https:/' : origin}/${part}`).join('');
}

function hostIn(path: string): string {
  return /^[a-z\d.-]*/.exec(path)?.[0] ?? '';
}

/** The tags whose elements load something, and their attributes with addresses. */
export const LOADING: Readonly<Record<string, readonly string[]>> = {
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  link: ['href', 'imagesrcset'],
  script: ['src'],
  iframe: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  embed: ['src'],
  object: ['data'],
  input: ['src'],
  // Of SVG.
  image: ['href', 'xlink:href'],
};

const LOADING_TAGS = new RegExp(`<(?:${Object.keys(LOADING).join('|')})(?=[\\s/])(?:[^>"']|"[^"]*"|'[^']*')*>`, 'gi');

/** Changes the addresses of the platform in the tags of HTML that load something. Links to other pages stay. */
export function htmlThroughSimulator(html: string, connection: Connection): string {
  return html.replace(LOADING_TAGS, (tag) => throughSimulator(tag, connection));
}
