import type { SiteEvent } from '#handlers/site-event.ts';
import type { DescribedEntity } from '../../declared/description.ts';
import type { Declarations } from '../../declared/read-declarations.ts';
import { type Kept, shownAs } from './entities.ts';

/** What has become of an entity. */
export type Happened = 'created' | 'updated' | 'deleted' | { readonly verb: string };

interface Declared {
  readonly described: DescribedEntity;
  readonly types: Declarations['types'];
  readonly events: readonly string[];
}

/** The event that a package declares for what has happened. Undefined if it declares none. */
export function eventOf(
  { described, types, events }: Declared,
  of: string,
  entity: Kept['entity'],
  happened: Happened,
): SiteEvent | undefined {
  const shown = shownAs(described.name, entity, types);
  const { id } = entity;
  if (typeof happened === 'object') {
    const slug = slugOfAct(events, of, happened.verb);
    if (slug === undefined) return eventOf({ described, types, events }, of, entity, 'updated');
    const name = described.name.charAt(0).toLowerCase() + described.name.slice(1);
    return { of, id, what: { slug, body: { [name]: shown } } };
  }
  return events.includes(`${of}_${happened}`) ? { of, id, what: { slug: happened, entity: shown } } : undefined;
}

/** `cancel` is told as `canceled` or `cancelled`, `publish` as `published`. */
function slugOfAct(events: readonly string[], of: string, verb: string): string | undefined {
  const beginning = `${of}_${verb.replace(/e$/, '')}`;
  return events.find((type) => type.startsWith(beginning))?.slice(of.length + 1);
}
