import type { Derivation } from '../../declared/derivation.ts';
import { fieldsIn } from '../../declared/derivation.ts';
import type { DescribedEntity, DescribedOperation } from '../../declared/description.ts';
import type { Declarations } from '../../declared/read-declarations.ts';
import { HandlerRefusal } from '../../errors/refusal.ts';
import { fieldIn, isObject, type JsonObject } from '../../query/value.ts';
import type { HandlerRequest } from '../config/handler.ts';
import type { SiteServices } from '../config/handler-services.ts';
import { type Access, accessOf } from './access.ts';
import {
  changedEntity,
  type Entities,
  entitiesIn,
  isStale,
  type Kept,
  newEntity,
  shownAs,
  written,
} from './entities.ts';
import { countOf, listAnswer } from './list-entities.ts';

/** The call of an operation whose answer follows from what its package declares. */
export interface DerivedCall extends Omit<HandlerRequest, 'body' | 'query' | 'params'> {
  readonly request: JsonObject;
  readonly described: DescribedEntity;
  readonly types: Declarations['types'];
  /** Throws a 501 with this sentence, and what to do. */
  readonly notDerived: (sentence: string) => never;
}

/** Answers an operation by what it does to its entity. */
export async function derivedAnswer(
  call: DerivedCall,
  operation: DescribedOperation,
  does: Derivation,
): Promise<object> {
  const access = accessOf(operation.entity, call.caller);
  const work = new Work(call, operation, access);
  switch (does.kind) {
    case 'list':
      return listAnswer(call, operation, does, await work.readable());
    case 'count':
      return { [does.field]: await countOf(call, await work.readable()) };
    case 'get': {
      const { entity } = await work.readableOne(does.by, textAt(call.request, does.variable));
      return { [does.field]: shownAs(does.type, entity, call.types) };
    }
    case 'create':
      return call
        .transaction((within) => work.create(within, [fieldIn(call.request, does.entity)]))
        .then(([made]) => work.answer(made));
    case 'update': {
      const sent = fieldIn(call.request, does.entity);
      const mask = maskIn(call.request);
      return work.answer(await call.transaction((within) => work.update(within, sent, mask)));
    }
    case 'delete':
      return work.answer(await call.transaction((within) => work.remove(within, textAt(call.request, does.variable))));
    case 'act': {
      const id = textAt(call.request, does.variable);
      return work.answer(await call.transaction((within) => work.act(within, id, does)));
    }
    case 'bulk':
      return work.bulk(does);
  }
}

/** What one call does to the entities of one kind. */
class Work {
  readonly #call: DerivedCall;
  readonly #operation: DescribedOperation;
  readonly #access: Access;

  constructor(call: DerivedCall, operation: DescribedOperation, access: Access) {
    this.#call = call;
    this.#operation = operation;
    this.#access = access;
  }

  #entities(within: Pick<SiteServices, 'state'> = this.#call): Entities {
    return entitiesIn(within, this.#operation.entity);
  }

  async readable(): Promise<readonly Kept[]> {
    if (!this.#access.canRead) this.#forbid();
    return (await this.#entities().all()).filter(({ entity, madeBy }) => this.#access.reads(entity, madeBy));
  }

  async readableOne(by: string, value: string): Promise<Kept> {
    if (!this.#access.canRead) this.#forbid();
    const found =
      by === 'id'
        ? (await this.#entities().find(value))?.data
        : (await this.readable()).find(({ entity }) => fieldIn(entity, by) === value);
    return found && this.#access.reads(found.entity, found.madeBy) ? found : this.#notFound(value);
  }

  /** Creates entities, and returns them in their order. */
  async create(within: Pick<SiteServices, 'state'>, all: readonly unknown[]): Promise<readonly Kept[]> {
    if (!this.#access.canCreate) this.#forbid();
    const { described, types, request, clock, random, caller } = this.#call;
    const entities = this.#entities(within);
    const slugs = new Set((await entities.all()).map(({ entity }) => fieldIn(entity, 'slug')));
    const made: Kept[] = [];
    for (const [at, sent] of all.entries()) {
      const isOwner = caller.role === 'administrator';
      const own = written({ kind: 'named', name: described.name }, sent, types);
      const entity = newEntity(isObject(own) ? own : {}, {
        ...{ described, types, request, isOwner, now: clock.now(), id: random.guid() },
        isSlugTaken: (slug) => slugs.has(slug),
      });
      slugs.add(fieldIn(entity, 'slug'));
      const kept = { entity, madeBy: isOwner ? null : caller.id, madeAt: clock.now().getTime() + at / 10_000 };
      await entities.put(kept, 'absent');
      made.push(kept);
    }
    return made;
  }

  async update(within: Pick<SiteServices, 'state'>, sent: unknown, mask: readonly string[] | undefined): Promise<Kept> {
    const { described, types, clock, fail } = this.#call;
    const { kept, revision } = await this.#changeable(within, textAt(sent, 'id'));
    if (described.hasRevision && isStale(kept.entity, fieldIn(sent, 'revision'))) {
      fail(
        409,
        'REVISION_CONFLICT',
        `The revision of the request is not the current one, which is ${String(fieldIn(kept.entity, 'revision'))}.`,
      );
    }
    const own = written({ kind: 'named', name: described.name }, sent, types);
    const entity = changedEntity(kept.entity, isObject(own) ? own : {}, { described, types, mask, now: clock.now() });
    const after = { ...kept, entity };
    await this.#entities(within).put(after, revision);
    return after;
  }

  async act(
    within: Pick<SiteServices, 'state'>,
    id: string,
    { verb, sets }: Extract<Derivation, { kind: 'act' }>,
  ): Promise<Kept> {
    const { described, types, clock, request, fail } = this.#call;
    const { kept, revision } = await this.#changeable(within, id);
    // Whoever has made an entity may cancel it. What else becomes of it is the owner's to decide.
    if (this.#call.caller.role !== 'administrator' && verb !== 'cancel') this.#forbid();
    if (described.hasRevision && isStale(kept.entity, fieldIn(request, 'revision'))) {
      fail(
        409,
        'REVISION_CONFLICT',
        `The revision of the request is not the current one, which is ${String(fieldIn(kept.entity, 'revision'))}.`,
      );
    }
    const entity = changedEntity(
      kept.entity,
      { [sets.field]: sets.value },
      { described, types, mask: undefined, now: clock.now() },
    );
    const after = { ...kept, entity };
    await this.#entities(within).put(after, revision);
    return after;
  }

  async remove(within: Pick<SiteServices, 'state'>, id: string): Promise<Kept> {
    const { kept } = await this.#changeable(within, id);
    await this.#entities(within).remove(id);
    return kept;
  }

  async bulk({ does, list, entity }: Extract<Derivation, { kind: 'bulk' }>): Promise<object> {
    const sent = fieldIn(this.#call.request, list);
    const all = Array.isArray(sent) ? sent : [];
    const one = (each: unknown): unknown => (entity === undefined ? each : fieldIn(each, entity));
    const results = await this.#call.transaction(async (within) => {
      if (does === 'create')
        return (await this.create(within, all.map(one))).map((kept) => ({ kept, id: kept.entity.id }));
      const done: { readonly id: string; readonly kept?: Kept; readonly refusal?: HandlerRefusal }[] = [];
      for (const each of all) {
        const id = does === 'delete' ? String(each) : textAt(one(each), 'id');
        try {
          const kept =
            does === 'delete' ? await this.remove(within, id) : await this.update(within, one(each), maskIn(each));
          done.push({ id, kept });
        } catch (thrown) {
          if (!(thrown instanceof HandlerRefusal) || thrown.status === 403) throw thrown;
          done.push({ id, refusal: thrown });
        }
      }
      return done;
    });
    return this.#bulkAnswer(results, does);
  }

  #bulkAnswer(
    results: readonly { readonly id: string; readonly kept?: Kept; readonly refusal?: HandlerRefusal }[],
    does: 'create' | 'update' | 'delete',
  ): object {
    const { types, request, described } = this.#call;
    const response = fieldsIn(this.#operation.response, types);
    const result = response.find(({ name }) => name === 'results')?.type;
    const parts = result?.kind === 'list' ? fieldsIn(result.of, types) : [];
    const returnsEntity =
      ['returnEntity', 'returnFullEntity'].some((name) => fieldIn(request, name) === true) && does !== 'delete';
    const failures = results.filter(({ refusal }) => refusal !== undefined).length;
    return Object.fromEntries(
      response.flatMap(({ name, type }): readonly (readonly [string, unknown])[] => {
        if (name === 'bulkActionMetadata') {
          return [
            [name, { totalSuccesses: results.length - failures, totalFailures: failures, undetailedFailures: 0 }],
          ];
        }
        if (name !== 'results' || type.kind !== 'list') return [];
        const entries = results.map(({ id, kept, refusal }, originalIndex) =>
          Object.fromEntries(
            parts.flatMap((part) => {
              if (/metadata$/i.test(part.name)) {
                const error = refusal && { code: refusal.code, description: refusal.message };
                return [[part.name, { id, originalIndex, success: refusal === undefined, ...(error && { error }) }]];
              }
              const isEntity = part.type.kind === 'named' && part.type.name === described.name;
              return isEntity && kept && returnsEntity
                ? [[part.name, shownAs(described.name, kept.entity, types)]]
                : [];
            }),
          ),
        );
        return [[name, entries]];
      }),
    );
  }

  /** The answer about one entity: itself, or the only text, which is its id. */
  answer(kept: Kept | undefined): object {
    const { types, described } = this.#call;
    const response = fieldsIn(this.#operation.response, types);
    const whole = response.find(({ type }) => type.kind === 'named' && type.name === described.name);
    if (kept === undefined) return {};
    if (whole) return { [whole.name]: shownAs(described.name, kept.entity, types) };
    const [id, ...others] = response.filter(({ type }) => type.kind === 'text');
    return id && others.length === 0 ? { [id.name]: kept.entity.id } : {};
  }

  async #changeable(
    within: Pick<SiteServices, 'state'>,
    id: string,
  ): Promise<{ readonly kept: Kept; readonly revision: number }> {
    const found = await this.#entities(within).find(id);
    if (found === undefined) {
      // Whoever may not change anything does not learn what is there.
      return this.#access.changes(null) || this.#access.canRead ? this.#notFound(id) : this.#forbid();
    }
    if (!this.#access.changes(found.data.madeBy)) this.#forbid();
    return { kept: found.data, revision: found.revision };
  }

  #forbid(): never {
    const { caller, fail } = this.#call;
    const text = `A ${caller.role} may not call ${this.#operation.name}. Send it with the API key of the site, or answer it by a handler.`;
    return fail(403, 'PERMISSION_DENIED', text);
  }

  #notFound(id: string): never {
    const { described, fail } = this.#call;
    const known = this.#operation.errors.find((code) => /NOT_FOUND$/i.test(code));
    const name = described.name.replaceAll(/([a-z])(?=[A-Z])/g, '$1_').toUpperCase();
    return fail(404, known ?? `${name}_NOT_FOUND`, `There is no ${described.name} ${id.slice(0, 100)}.`);
  }
}

/** The text at a path, such as `booking.id`. */
function textAt(request: unknown, path: string): string {
  const value = path.split('.').reduce<unknown>(fieldIn, request);
  return typeof value === 'string' ? value : '';
}

/** A mask is a list of fields, or a text with commas. */
function maskIn(request: unknown): readonly string[] | undefined {
  const sent = fieldIn(request, 'fieldMask') ?? fieldIn(request, 'mask');
  const paths = (Array.isArray(sent) ? sent : []).flatMap((each) => String(each).split(','));
  return paths.length === 0 ? undefined : paths;
}
