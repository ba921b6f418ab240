import { type Agent, request } from 'node:http';
import { encodePayloadText, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import type { FuzzSite } from './fuzz-site.ts';
import { filledIn } from './sent-json.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** A slower answer is reported as missing: no request of this size should take as long. */
const MAX_WAIT_MS = 60_000;

/**
 * Sends `sent` to `site` and reads the answer. Rejects when the connection is closed without one. The server may close
 * an idle connection just as the next request is written to it; that request is sent again on a new connection.
 */
export async function exchange(url: string, agent: Agent, site: FuzzSite, sent: FuzzRequest): Promise<FuzzAnswer> {
  try {
    return await exchangeOnce(url, agent, site, sent);
  } catch (failure) {
    if (failure instanceof IdleConnectionClosed) return exchangeOnce(url, agent, site, sent);
    throw failure;
  }
}

class IdleConnectionClosed extends Error {}

function exchangeOnce(url: string, agent: Agent, site: FuzzSite, sent: FuzzRequest): Promise<FuzzAnswer> {
  const fill = (text: string) => filledIn(text, site.values);
  const { caller, method, payload } = sent;
  const body = sent.body === undefined ? undefined : fill(sent.body);
  const search = payload === undefined ? '' : `?${PAYLOAD_PARAMETER}=${encodePayloadText(fill(payload))}`;
  const headers = {
    ...sent.headers,
    ...site.headers[caller],
    ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
  };
  const path = fill(sent.address) + search;
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(url), { agent, method, path, headers, timeout: MAX_WAIT_MS }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const { statusCode = 0, headers: received } = incoming;
        resolve({ status: statusCode, headers: received, text: Buffer.concat(chunks).toString() });
      });
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.on('error', (failure: NodeJS.ErrnoException) =>
      reject(outgoing.reusedSocket && failure.code === 'ECONNRESET' ? new IdleConnectionClosed() : failure),
    );
    outgoing.end(body);
  });
}
