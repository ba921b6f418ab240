import { type Caller, isEditor } from '../../auth/caller.ts';
import { answerText } from '../../http/answer-text.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import { JsonText } from '../../http/json/json-text.ts';
import { bytesOfText } from '../../store/bytes-in-memory.ts';
import { keptUntilWritten } from '../../store/kept-until-written.ts';
import type { World } from '../../world/world.ts';
import { lastingWorld } from './lasting-world.ts';

/** What answers depend on: the content, and the permissions and settings. */
const SOURCES = ['sites', 'collections', 'items', 'references'] as const;

const keep = keptUntilWritten<JsonText>(SOURCES, 'answers');

/**
 * Answers a read from the cache, if the same caller sent the same request before and nothing that the answer could
 * depend on was written since. Answers that depend on the time or on randomness are not cached, nor are those that lag
 * behind (CON-2) or count against a quota (LIM-7). Throws like `read`.
 */
export async function keptAnswer(
  world: World,
  caller: Caller,
  { method, path, search, text }: ApiRequest,
  read: (world: World) => Promise<object>,
): Promise<object> {
  const { db, site } = world;
  if (site.settings.throttling || world.readsAt !== undefined) return read(world);
  const key = `${site.siteId}\0${caller.role}\0${isEditor(caller)}\0${caller.id}\0${method} ${path}\0${search}\0${text}`;
  return keep(db, key, async () => {
    const watched = lastingWorld(world);
    const answer = await read(watched.world);
    const value = answer instanceof JsonText ? answer : new JsonText(answerText(answer));
    return { value, bytes: watched.isLasting() ? bytesOfText(key) + bytesOfText(value.text) : undefined };
  });
}
