import type { Caller } from '../../auth/caller.ts';
import { answerText } from '../../http/answer-text.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import { JsonText } from '../../http/json/json-text.ts';
import { keptUntilWritten } from '../../store/kept-until-written.ts';
import type { World } from '../../world/world.ts';
import { lastingWorld } from './lasting-world.ts';

/** Of the texts of all answers that are kept, with what they answer. */
const MAX_CHARACTERS = 16_000_000;

/** All that content is read from, and by whose rules. */
const TABLES = ['sites', 'collections', 'items', 'links'];

const keep = keptUntilWritten<JsonText>(TABLES, MAX_CHARACTERS);

/**
 * The answer to a read: what the same caller was answered to the same request before, as long as nothing is written
 * that
 * it could depend on. What depends on the time or on chance is worked out each time, and so is what lags behind
 * (CON-2) and what counts against a quota (LIM-7). Throws as `read` does.
 */
export async function keptAnswer(
  world: World,
  { role, id }: Caller,
  { method, path, search, text }: ApiRequest,
  read: (world: World) => Promise<object>,
): Promise<object> {
  const { db, site } = world;
  if (site.settings.throttling || world.readsAt !== undefined) return read(world);
  const key = `${site.siteId}\0${role}\0${id}\0${method} ${path}\0${search}\0${text}`;
  return keep(db, key, async () => {
    const watched = lastingWorld(world);
    const answer = await read(watched.world);
    const value = answer instanceof JsonText ? answer : new JsonText(answerText(answer));
    return { value, size: watched.isLasting() ? key.length + value.text.length : undefined };
  });
}
