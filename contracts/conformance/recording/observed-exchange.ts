import { decodePayloadParameter, PAYLOAD_PARAMETER } from '../../content/payload-parameter.ts';
import type { Operation } from '../../operations/operations.ts';
import type { Send } from '../contract-target.ts';
import { declaredOrder } from './declared-order.ts';
import type { Exchange } from './recording.ts';

/** Sends by `send`, and keeps each exchange in the order of the requests, with all its values. */
export function observing(send: Send, exchanges: (Exchange | undefined)[]): Send {
  return async (address, init, operation) => {
    const at = exchanges.push(undefined) - 1;
    const response = await send(address, init, operation);
    exchanges[at] = await exchangeOf(address, init, operation, response.clone());
    return response;
  };
}

async function exchangeOf(
  address: string,
  init: RequestInit,
  operation: Operation | undefined,
  response: Response,
): Promise<Exchange> {
  const request = init.body === undefined || init.body === null ? queryOf(address) : jsonOrText(init.body);
  const answer = jsonOf(await response.text());
  const order = declaredOrder(request, answer);
  return {
    operation: operation ?? 'page',
    method: init.method ?? 'GET',
    authorized: new Headers(init.headers).has('authorization'),
    request,
    status: response.status,
    ...(answer !== undefined && { response: answer }),
    ...(order !== undefined && { order }),
  };
}

function queryOf(address: string): unknown {
  const { searchParams } = new URL(address);
  const payload = searchParams.get(PAYLOAD_PARAMETER);
  if (payload !== null) {
    try {
      return decodePayloadParameter(payload);
    } catch {
      return payload;
    }
  }
  return Object.fromEntries(searchParams);
}

function jsonOrText(body: NonNullable<RequestInit['body']>): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === 'string' ? (jsonOf(body) ?? body) : 'bytes';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
