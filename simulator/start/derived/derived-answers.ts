import { MAX_PARTS, partsOf } from '#contracts/content/nested-fields.ts';
import type { HandlerRequest } from '#handlers/handler.ts';
import type { CallServices, SiteServices } from '#handlers/handler-services.ts';
import type { Derivation } from '../../declared/derivation.ts';
import { fieldsIn } from '../../declared/derivation.ts';
import type { DescribedEntity, DescribedOperation } from '../../declared/description.ts';
import type { Declarations } from '../../declared/read-declarations.ts';
import { HandlerRefusal } from '../../errors/refusal.ts';
import { fieldIn, type JsonObject } from '../../query/value.ts';
import { type Access, accessOf } from './access.ts';
import { eventOf, type Happened } from './derived-events.ts';
import {
  changedEntity,
  type Entities,
  entitiesIn,
  freeSlug,
  isStale,
  type Kept,
  madeAtPlace,
  newEntity,
  shownAs,
  writableBy,
  writtenOf,
} from './entities.ts';
import { countOf, listAnswer } from './list-entities.ts';

/** The call of an operation whose answer follows from what its package declares. */
export interface DerivedCall extends CallServices, Pick<HandlerRequest, 'caller' | 'clock' | 'fail'> {
  readonly request: JsonObject;
  readonly described: DescribedEntity;
  readonly types: Declarations['types'];
  /** The types of the events that the package declares. */
  readonly events: readonly string[];
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
      const mask = maskIn(call, call.request);
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

/** What becomes of an entity. */
interface Change {
  readonly own: JsonObject;
  readonly mask: readonly (readonly string[])[] | undefined;
  /** The revision that the caller has seen. */
  readonly revision: unknown;
}

/** How many entities of one kind a visitor or a member can have. */
const MOST_OF_ONE = 200;
/** Entities with the same value that are read to find one that the caller may read. */
const ALIKE = 50;

/** What a transaction needs. */
type Within = Pick<SiteServices, 'state' | 'tell'>;

const ALLOWED_UPDATE = { isAllowed: true, happened: 'updated' } as const;

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

  get #isOwner(): boolean {
    return this.#call.caller.role === 'administrator';
  }

  get #maker(): string | null {
    return this.#isOwner ? null : this.#call.caller.id;
  }

  async #tell(within: Within, { entity }: Kept, happened: Happened): Promise<void> {
    const event = eventOf(this.#call, this.#operation.entity, entity, happened);
    if (event) await within.tell(event);
  }

  #entities(within: Pick<SiteServices, 'state'> = this.#call): Entities {
    return entitiesIn(within, this.#operation.entity);
  }

  async readable(): Promise<readonly Kept[]> {
    if (!this.#access.canRead) this.#forbid();
    return (await this.#entities().all()).filter((each) => this.#reads(each));
  }

  #reads({ entity, madeBy }: Kept): boolean {
    return this.#access.reads(entity, madeBy);
  }

  async readableOne(by: string, value: string): Promise<Kept> {
    if (!this.#access.canRead) this.#forbid();
    const found =
      by === 'id'
        ? (await this.#entities().find(value))?.data
        : (await this.#entities().having({ [`entity.${by}`]: value }, ALIKE)).find((each) => this.#reads(each));
    return found && this.#reads(found) ? found : this.#notFound(value);
  }

  /** Creates entities, and returns them in their order. */
  async create(within: Within, all: readonly unknown[]): Promise<readonly Kept[]> {
    if (!this.#access.canCreate) this.#forbid();
    const { described, types, request, clock, random } = this.#call;
    const entities = this.#entities(within);
    await this.#demandRoom(entities, all.length);
    const isTaken = async (slug: string) => (await entities.having({ 'entity.slug': slug }, 1)).length > 0;
    const isWritable = writableBy(this.#isOwner, described, types);
    const made: Kept[] = [];
    for (const [at, sent] of all.entries()) {
      const own = writtenOf(sent, described, types, isWritable);
      const [id, now] = [random.guid(), clock.now()];
      const slug = await freeSlug(own, id, isTaken);
      const entity = newEntity(own, { described, types, request: this.#isOwner ? request : {}, now, id, slug });
      const kept = { entity, madeBy: this.#maker, madeAt: madeAtPlace(now, at) };
      await entities.put(kept, 'absent');
      await this.#tell(within, kept, 'created');
      made.push(kept);
    }
    return made;
  }

  /** Without a maximum for each, one visitor could leave no room for all others. */
  async #demandRoom(entities: Entities, more: number): Promise<void> {
    if (this.#isOwner) return;
    const own = await entities.having({ madeBy: this.#maker }, MOST_OF_ONE);
    if (own.length + more <= MOST_OF_ONE) return;
    const text = `A visitor or member may create ${MOST_OF_ONE} of ${this.#operation.entity}. This one has ${own.length}; delete some, or reset the site.`;
    this.#call.fail(429, 'TOO_MANY_ENTITIES', text);
  }

  async update(within: Within, sent: unknown, mask: readonly (readonly string[])[] | undefined): Promise<Kept> {
    const { described, types } = this.#call;
    const isWritable = writableBy(this.#isOwner, described, types);
    return this.#change(within, textAt(sent, 'id'), {
      own: writtenOf(sent, described, types, isWritable),
      mask: mask?.filter(([name = '']) => isWritable(name)),
      revision: fieldIn(sent, 'revision'),
    });
  }

  async act(within: Within, id: string, { verb, sets }: Extract<Derivation, { kind: 'act' }>): Promise<Kept> {
    const own = { [sets.field]: sets.value };
    // Whoever has made an entity may cancel it. What else becomes of it is the owner's to decide.
    const isAllowed = this.#isOwner || verb === 'cancel';
    return this.#change(
      within,
      id,
      { own, mask: undefined, revision: fieldIn(this.#call.request, 'revision') },
      { isAllowed, happened: { verb } },
    );
  }

  async #change(
    within: Within,
    id: string,
    { own, mask, revision: sent }: Change,
    { isAllowed, happened }: { readonly isAllowed: boolean; readonly happened: Happened } = ALLOWED_UPDATE,
  ): Promise<Kept> {
    const { described, types, clock, fail } = this.#call;
    const { kept, revision } = await this.#changeable(within, id);
    if (!isAllowed) this.#forbid();
    if (described.hasRevision && isStale(kept.entity, sent)) {
      const current = String(fieldIn(kept.entity, 'revision'));
      fail(409, 'REVISION_CONFLICT', `The revision of the request is not the current one, which is ${current}.`);
    }
    const after = { ...kept, entity: changedEntity(kept.entity, own, { described, types, mask, now: clock.now() }) };
    await this.#entities(within).put(after, revision);
    await this.#tell(within, after, happened);
    return after;
  }

  async remove(within: Within, id: string): Promise<Kept> {
    const { kept } = await this.#changeable(within, id);
    await this.#entities(within).remove(id);
    await this.#tell(within, kept, 'deleted');
    return kept;
  }

  async bulk({ does, list, entity }: Extract<Derivation, { kind: 'bulk' }>): Promise<object> {
    const sent = fieldIn(this.#call.request, list);
    const all = Array.isArray(sent) ? sent : [];
    if (all.length === 0) return this.#call.fail(400, 'INVALID_ARGUMENT', `${list} must not be empty.`);
    const one = (each: unknown): unknown => (entity === undefined ? each : fieldIn(each, entity));
    const results = await this.#call.transaction(async (within) => {
      if (does === 'create')
        return (await this.create(within, all.map(one))).map((kept) => ({ kept, id: kept.entity.id }));
      const done: { readonly id: string; readonly kept?: Kept; readonly refusal?: HandlerRefusal }[] = [];
      for (const each of all) {
        const id = does === 'delete' ? String(each) : textAt(one(each), 'id');
        try {
          const kept =
            does === 'delete'
              ? await this.remove(within, id)
              : await this.update(within, one(each), maskIn(this.#call, each));
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
function maskIn(call: Pick<DerivedCall, 'fail'>, request: unknown): readonly (readonly string[])[] | undefined {
  const sent = fieldIn(request, 'fieldMask') ?? fieldIn(request, 'mask');
  const paths = (Array.isArray(sent) ? sent : []).flatMap((each) => String(each).split(','));
  if (paths.length === 0) return undefined;
  return paths.map(
    (path) =>
      partsOf(path) ?? call.fail(400, 'INVALID_ARGUMENT', `A path of the mask has more than ${MAX_PARTS} parts.`),
  );
}
