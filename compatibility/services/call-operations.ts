import { ControlError, createControlClient, type SiteControl } from '#kit/testing.ts';
import { problemsOfAnswer } from '#simulator/declared/check-message.ts';
import { type DescribedOperation, type Description, messagesIn } from '#simulator/declared/description.ts';
import { type Sampling, sampleOf } from '#simulator/declared/sample.ts';
import { accessOf } from '#simulator/start/derived/access.ts';
import { OWN_PACKS } from '#simulator/start/packs/own-packs.ts';
import type { Outcomes } from '#verify/declared/outcomes.ts';

/** An operation, and what describes it. */
export interface ToCall {
  readonly name: string;
  readonly operation: DescribedOperation;
  readonly description: Description;
}

export interface Called {
  readonly operations: Outcomes[string]['operations'];
  /** Answers that are not as they are declared, statuses from 500, and what a visitor may not do and did. */
  readonly faults: readonly string[];
}

/**
 * Calls the operations of a package on a site of its own, with its samples, if it is derived. Each is called with what its request
 * requires and with all that its sender may write; by a visitor, then by the owner.
 */
export async function callOperations(url: string, service: string, all: readonly ToCall[]): Promise<Called> {
  const client = createControlClient({ url });
  const settings = { packs: Object.fromEntries(OWN_PACKS.map(({ name }) => [name, { on: true }])) };
  const site = await client.createSite({ seed: 'marginalia', settings });
  const control = client.site(site.siteId);
  const { accessToken } = await control.createSession();
  const callers = {
    visitor: { authorization: accessToken },
    owner: { authorization: site.apiKey, 'wix-site-id': site.siteId },
  };
  const entities = [
    ...new Set(all.flatMap(({ description }) => Object.values(description.entities)).map(({ name }) => name)),
  ];
  const faults: string[] = [];
  const operations: Record<string, Outcomes[string]['operations'][string]> = {};
  await refill(control, service);
  for (const { name, operation, description } of all.toSorted(byKind)) {
    const statuses: { readonly class: Class; readonly status: number }[] = [];
    for (const [caller, headers] of Object.entries(callers)) {
      for (const has of ['required', 'writable'] as const) {
        const answer = await send(url, headers, requestOf({ operation, description }, entities, has));
        const kind = classOf(answer);
        if (caller === 'owner') statuses.push({ class: kind, status: answer.status });
        const own = [
          ...faultsOf(answer, { operation, description }),
          ...(caller === 'visitor' && kind === 'derived' ? faultsOfVisitor(answer, operation) : []),
        ];
        if (kind === 'derived' || answer.status >= 500) {
          faults.push(...own.map((fault) => `${name} (${caller}, ${has}): ${fault}`));
        }
      }
    }
    const best = statuses.toSorted((one, other) => one.status - other.status)[0];
    operations[name] = `${best?.class ?? 'not played'} ${best?.status ?? 0}`;
    if (DESTRUCTIVE.has(operation.does?.kind ?? '')) await refill(control, service);
  }
  await control.delete();
  return { operations, faults };
}

/** Those that delete come last: what is there stays there for the others. */
const DESTRUCTIVE = new Set(['delete', 'bulk', 'act']);

function byKind(one: ToCall, other: ToCall): number {
  const rank = ({ operation: { does } }: ToCall) => Number(DESTRUCTIVE.has(does?.kind ?? ''));
  return rank(one) - rank(other) || Number(one.name > other.name) - Number(one.name < other.name);
}

/** A service that is not derived has no samples. */
async function refill(control: SiteControl, service: string): Promise<void> {
  try {
    await control.createSamples(service, 1);
  } catch (failure) {
    if (!(failure instanceof ControlError) || failure.code !== 'NOT_FOUND') throw failure;
  }
}

interface Request {
  readonly method: string;
  readonly address: string;
  readonly body: object | undefined;
}

/** The request of an operation, as official clients send it. */
function requestOf(
  { operation, description }: Pick<ToCall, 'operation' | 'description'>,
  entities: readonly string[],
  has: Sampling['has'],
): Request {
  const types = new Map(Object.entries(description.types));
  const of = description.entities[operation.entity]?.name ?? 'Thing';
  const now = new Date();
  const made = sampleOf(operation.request, { types, entities, of, number: 1, now, has });
  const message = withoutQuery(Object(made ?? {}), has);
  const fields = [...operation.path.matchAll(/\{([\w.]+)\}/g)].map(([, field = '']) => field);
  let at = 0;
  const path = (operation.addresses[0] ?? '').replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const field = fields[at++] ?? name;
    const value = field.split('.').reduce<unknown>((inside, part) => Object(inside)[part], message);
    const type = field.includes('.') ? of : undefined;
    return encodeURIComponent(String(value ?? idFor(field, { types, entities, of: type ?? of, number: 1, now, has })));
  });
  const { method } = operation;
  if (method !== 'GET' && method !== 'DELETE') return { method, address: path, body: message };
  const search = new URLSearchParams(parametersOf(message)).toString();
  return { method, address: search === '' ? path : `${path}?${search}`, body: undefined };
}

/** A query of made-up values finds nothing: it has only a page. */
function withoutQuery(
  message: Readonly<Record<string, unknown>>,
  has: Sampling['has'],
): Readonly<Record<string, unknown>> {
  const { query, search, filter, ...rest } = message;
  const asked = query === undefined ? {} : { query: {} };
  return has === 'required'
    ? { ...rest, ...asked, ...(search !== undefined && { search: {} }) }
    : { ...rest, ...asked };
}

function idFor(field: string, sampling: Sampling): unknown {
  const name = field.split('.').at(-1) ?? field;
  const id = {
    name,
    type: { kind: 'text' },
    tags: { format: /^id$|Id$/.test(name) ? 'GUID' : '' },
    isOptional: false,
    isNullable: false,
  } as const;
  const made = sampleOf({ kind: 'object', fields: [id] }, sampling);
  return Object(made)[name];
}

function parametersOf(value: unknown, prefix = ''): [string, string][] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => parametersOf(each, prefix));
  if (typeof value !== 'object') return [[prefix, String(value)]];
  return Object.entries(value).flatMap(([name, inside]) =>
    parametersOf(inside, prefix === '' ? name : `${prefix}.${name}`),
  );
}

interface Answer {
  readonly status: number;
  readonly derivedFrom: string | null;
  readonly body: unknown;
}

async function send(
  url: string,
  headers: Readonly<Record<string, string>>,
  { method, address, body }: Request,
): Promise<Answer> {
  const response = await fetch(url + address, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, derivedFrom: response.headers.get('backlot-answer'), body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

type Class = 'played' | 'derived' | 'not played';

function classOf({ derivedFrom, body }: Answer): Class {
  const { message, details } = Object(body);
  const { code } = Object(Object(details).applicationError);
  if (code === 'NOT_DERIVED' || code === 'NOT_PLAYED' || String(message).startsWith('Nothing answers')) {
    return 'not played';
  }
  return derivedFrom === null ? 'played' : 'derived';
}

function faultsOf(
  { status, body }: Answer,
  { operation, description }: Pick<ToCall, 'operation' | 'description'>,
): readonly string[] {
  if (status >= 500 && status !== 501) return [`status ${status}: ${JSON.stringify(body)}`];
  if (status !== 200) return [];
  const problems = problemsOfAnswer(messagesIn(description, operation), body, { exact: true });
  return problems.map(({ field, description: text }) => `${field} ${text}`);
}

/** What the table of permissions does not let visitors do with what the owner has. */
function faultsOfVisitor({ status, body }: Answer, { entity, does }: DescribedOperation): readonly string[] {
  if (status !== 200 || does === undefined) return [];
  const { canRead, canCreate } = accessOf(entity, { role: 'visitor', id: 'any' });
  const { totalSuccesses } = Object(Object(body).bulkActionMetadata);
  const isAllowed = {
    ...{ list: canRead, count: canRead, get: canRead, create: canCreate },
    ...{ update: false, delete: false, act: false },
    bulk: totalSuccesses === 0 || (does.kind === 'bulk' && does.does === 'create' && canCreate),
  }[does.kind];
  return isAllowed ? [] : [`a visitor may not ${does.kind} ${entity}`];
}
