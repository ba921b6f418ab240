import { type Operation, operations } from '../operations/operations.ts';
import type { Answer } from './contract-api.ts';
import type { ControlledApi } from './controlled-api.ts';
import { outcomeOf } from './outcome.ts';

type Request = Readonly<Record<string, unknown>>;

/** The owner of a site, with its API key. Only the owner can create collections and write protected items. */
export interface SiteOwner {
  /** Calls one operation by its own method. The request is the body, or dotted in the address of a GET or DELETE (WIR-2). */
  send(operation: Operation, request?: Request): Promise<Answer>;
  outcome(operation: Operation, request?: Request): Promise<string>;
}

export function ownerOf(api: ControlledApi): SiteOwner {
  return sender(api, api.target.apiKey);
}

/** Like `ownerOf`, for the holder of `token`. */
export function sender(api: ControlledApi, token: string): SiteOwner {
  const send: SiteOwner['send'] = (operation, request = {}) => {
    const { methods } = operations[operation];
    const method = methods.find((each) => each !== 'GET') ?? 'GET';
    const hasBody = method !== 'GET' && method !== 'DELETE';
    return api.call(method, operation, {
      id: idIn(request),
      token,
      ...(hasBody ? { body: request } : { query: dotted(request) }),
    });
  };
  return { send, outcome: async (operation, request) => outcomeOf(await send(operation, request)) };
}

function idIn(request: Request): string | undefined {
  const { dataCollectionId, dataCollection, specialPermissionsId, specialPermissions } = request;
  const inner = [dataCollection, specialPermissions].find((part) => typeof part === 'object' && part !== null);
  const id = dataCollectionId ?? specialPermissionsId ?? (inner && 'id' in inner ? inner.id : undefined);
  return typeof id === 'string' ? id : undefined;
}

function dotted(request: Request, prefix = ''): Record<string, string | string[]> {
  const parameters: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(request)) {
    if (Array.isArray(value)) parameters[prefix + name] = value.map(String);
    else if (typeof value === 'object' && value !== null) {
      Object.assign(parameters, dotted(Object.fromEntries(Object.entries(value)), `${prefix}${name}.`));
    } else parameters[prefix + name] = String(value);
  }
  return parameters;
}

/** A collection that everybody can read and write, with one text field unless `more` says otherwise. */
export function openCollection(id: string, more: Request = {}): Request {
  const permissions = { read: 'ANYONE', insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE' };
  return { collection: { id, fields: [{ key: 'title', type: 'TEXT' }], permissions, ...more } };
}
