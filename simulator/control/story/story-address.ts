import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { splitOperation } from '#contracts/control/control-request.ts';
import { STORY_CALLS } from '../api/control-route.ts';

/**
 * Whether a story may send a request to `path`: to the platform, or to a call of the control API that changes the site of the story. It
 * is asked about the path in the file, and again when ids and secrets have been put into it.
 */
export function isPlayable(method: string, path: string, siteId: string): boolean {
  const { origin, pathname } = new URL('http://story.test/');
  const url = URL.parse(path, origin);
  if (!path.startsWith(pathname) || url?.origin !== origin) return false;
  // With dots and percent signs, an address can be written in many ways.
  if (!/^\/+backlot(?:\/|$)/i.test(decodedPath(url.pathname))) return true;
  const sent = path.split('/');
  return [...STORY_CALLS].some((operation) => {
    const [ofCall, pattern] = splitOperation(operation);
    const parts = (CONTROL_PREFIX + pattern.replace('{siteId}', siteId)).split('/');
    return ofCall === method && parts.length === sent.length && parts.every((part, at) => isPart(part, sent[at] ?? ''));
  });
}

/** Whether a part of a path is the one of a pattern, or one of its variables. */
function isPart(part: string, sent: string): boolean {
  return part === sent || (part.startsWith('{') && /^[\w-]+$/.test(sent));
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
