import { z } from 'zod';
import { contractApi } from '#contracts/conformance/contract-api.ts';
import type { ContractTarget, Send } from '#contracts/conformance/contract-target.ts';
import { bulkItemsResponse } from '#contracts/content/bulk-items.ts';
import { writtenItemResponse } from '#contracts/content/insert-item.ts';
import { saveItemResponse } from '#contracts/content/save-item.ts';
import { authenticationAnswer } from '#contracts/identity/authentication-answer.ts';
import { type Operation, operations } from '#contracts/operations/operations.ts';

interface MadeItem {
  readonly dataCollectionId: string;
  readonly dataItemId: string;
  /** The headers of the request that made it. */
  readonly headers: RequestInit['headers'];
}

const credentials = z.object({ loginId: z.object({ email: z.string() }), password: z.string() });
const itemRequest = z.object({ dataCollectionId: z.string() });

/**
 * Remembers what the checks make on a platform that is not ours: the answers say what was made. `removeAll` removes what a
 * check has not removed itself, for example because it failed.
 */
export interface CleanUp {
  readonly send: Send;
  /** Returns what could not be removed, as sentences. */
  removeAll(): Promise<readonly string[]>;
}

/** `send` carries the requests of a check, and `removing` those that remove, which are not part of the check. */
export function cleanUpAfter(
  { send, removing }: { readonly send: Send; readonly removing: Send },
  targetOf: (send: Send, member?: ContractTarget['member']) => ContractTarget,
): CleanUp {
  const items = new Map<string, MadeItem>();
  const members: ContractTarget['member'][] = [];

  const remember = async (operation: Operation, init: RequestInit, response: Response): Promise<void> => {
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    const request = jsonOf(init.body);
    if (operation === 'register' && response.ok) {
      const { data } = credentials.safeParse(request);
      // Members who wait for an approval exist, too.
      if (data && authenticationAnswer.safeParse(body).success) {
        members.push({ email: data.loginId.email, password: data.password });
      }
    }
    const { data: about } = itemRequest.safeParse(request);
    if (about === undefined || !response.ok) return;
    for (const dataItemId of madeIds(operation, body)) {
      items.set(`${about.dataCollectionId}/${dataItemId}`, { ...about, dataItemId, headers: init.headers });
    }
    for (const id of removedIds(operation, request, body)) items.delete(`${about.dataCollectionId}/${id}`);
  };

  const removeItem = async ({ dataCollectionId, dataItemId, headers }: MadeItem): Promise<void> => {
    const body = JSON.stringify({ dataCollectionId, dataItemId });
    const address = targetOf(removing).url + operations.removeItem.path;
    const { status } = await removing(address, { method: 'POST', headers: headers ?? {}, body }, 'removeItem');
    if (status !== 200 && status !== 404) throw new Error(`status ${status}`);
  };
  const removeMember = async (member: ContractTarget['member']): Promise<void> => {
    const api = contractApi(targetOf(removing, member), 'path');
    const token = (await api.memberTokens()).access_token;
    const { status } = await api.call('DELETE', 'deleteOwnMember', { token });
    if (status !== 200) throw new Error(`status ${status}`);
  };
  const tryTo = async (what: string, remove: () => Promise<void>): Promise<readonly string[]> => {
    try {
      await remove();
      return [];
    } catch (failure) {
      const [reason = ''] = String(failure instanceof Error ? failure.message : failure).split('\n', 1);
      return [`${what} could not be removed: ${reason}.`];
    }
  };
  return {
    send: async (address, init, operation) => {
      const response = await send(address, init, operation);
      if (operation !== undefined) await remember(operation, init, response);
      return response;
    },
    removeAll: async () => {
      const left: string[] = [];
      for (const [name, item] of items) left.push(...(await tryTo(`The item ${name}`, () => removeItem(item))));
      for (const member of members) {
        left.push(...(await tryTo(`The member ${member.email}`, () => removeMember(member))));
      }
      items.clear();
      members.length = 0;
      return left;
    },
  };
}

function jsonOf(body: RequestInit['body']): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

function madeIds(operation: Operation, body: unknown): readonly string[] {
  switch (operation) {
    case 'insertItem':
    case 'createDraft':
      return [writtenItemResponse.safeParse(body).data?.dataItem.id ?? []].flat();
    case 'saveItem': {
      const { data } = saveItemResponse.safeParse(body);
      return data?.action === 'INSERTED' ? [data.dataItem.id] : [];
    }
    case 'bulkInsertItems':
    case 'bulkSaveItems':
      return idsOf(body, 'INSERT');
    default:
      return [];
  }
}

function removedIds(operation: Operation, request: unknown, body: unknown): readonly string[] {
  if (operation === 'bulkRemoveItems') return idsOf(body, 'DELETE');
  if (operation !== 'removeItem') return [];
  return [z.object({ dataItemId: z.string() }).safeParse(request).data?.dataItemId ?? []].flat();
}

function idsOf(body: unknown, wanted: 'INSERT' | 'DELETE'): readonly string[] {
  const results = bulkItemsResponse.safeParse(body).data?.results ?? [];
  return results.flatMap(({ action, itemMetadata: { success, id } }) =>
    success && action === wanted && id !== undefined ? [id] : [],
  );
}
