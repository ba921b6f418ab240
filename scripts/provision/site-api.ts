import type { z } from 'zod';
import { errorEnvelope } from '#contracts/errors/envelope.ts';
import { REQUEST_ID_HEADER } from '#contracts/errors/request-id.ts';
import type { OperationPaths } from '#contracts/operations/operation-row.ts';
import { ProvisionError } from './provision-error.ts';

/** An operation of the platform, from the endpoint table. */
interface Endpoint<Request extends z.ZodType, Response extends z.ZodType> extends OperationPaths {
  readonly request: Request;
  readonly response: Response;
}

/**
 * The public API of one site, called as its owner. Throws ProvisionError if a call is rejected or the service cannot be
 * reached.
 */
export type SiteApi = <Request extends z.ZodType, Response extends z.ZodType>(
  endpoint: Endpoint<Request, Response>,
  request: z.input<Request> & object,
) => Promise<z.output<Response>>;

/** Long enough to store a thousand items. */
const TIMEOUT_MS = 60_000;

/** The API at `apiUrl`, called with an API key (WIR-2). */
export function createSiteApi({ apiUrl, apiKey, siteId }: Record<'apiUrl' | 'apiKey' | 'siteId', string>): SiteApi {
  return async (endpoint, request) => {
    // If an operation accepts both, use a body: it can contain lists and has no maximum length.
    const method = endpoint.methods.find((one) => one === 'POST') ?? endpoint.methods[0] ?? 'POST';
    const sendsBody = method !== 'GET' && method !== 'DELETE';
    const path = endpoint.path.replace(/\{\*?(\w+)\}/, (_, name: string) =>
      encodeURIComponent(variable(request, name)),
    );
    const answer = await send(`${apiUrl}${path}${sendsBody ? '' : `?${flatParameters(request)}`}`, {
      method,
      headers: { authorization: apiKey, 'wix-site-id': siteId, 'content-type': 'application/json' },
      ...(sendsBody && { body: JSON.stringify(request) }),
    });
    const body: unknown = await answer.json().catch(() => undefined);
    if (answer.status !== 200) throw refused(answer, path, body);
    const read = endpoint.response.safeParse(body);
    if (!read.success) {
      throw new ProvisionError(
        `${apiUrl} sent an unexpected answer to ${path}. Check that this is the address of the service.`,
        {
          cause: read.error,
        },
      );
    }
    return read.data;
  };
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new ProvisionError(
      `${new URL(address).origin} cannot be reached. Check that it is running and that this is its address.`,
      {
        cause,
      },
    );
  }
}

/** A patch repeats the id of its path in its body (trap 26). */
function variable(request: object, name: string): string {
  const fields = new Map<string, unknown>(Object.entries(request));
  const inner = [...fields.values()].find((value) => typeof value === 'object' && value !== null && 'id' in value);
  const id = typeof inner === 'object' && inner !== null && 'id' in inner ? inner.id : undefined;
  return String(fields.get(name) ?? id ?? '');
}

/** The properties of objects are written with dots (WIR-2). */
function flatParameters(request: object, prefix = ''): string {
  return Object.entries(request)
    .map(([name, value]) =>
      typeof value === 'object' && value !== null
        ? flatParameters(value, `${prefix}${name}.`)
        : new URLSearchParams({ [prefix + name]: String(value) }).toString(),
    )
    .join('&');
}

function refused({ status, headers }: Response, path: string, body: unknown): ProvisionError {
  const id = headers.get(REQUEST_ID_HEADER) ?? 'unknown';
  if (status === 401)
    return new ProvisionError(
      `The API key was rejected (request ${id}). Check that it is complete and belongs to this site.`,
    );
  const envelope = errorEnvelope.safeParse(body);
  const { details, message } = envelope.success ? envelope.data : { details: {}, message: `status ${status}` };
  const code = 'applicationError' in details ? details.applicationError.code : '';
  const reason = message.startsWith(code) ? message : `${code}: ${message}`;
  return new ProvisionError(`${path} was rejected: ${reason || `status ${status}`} (request ${id})`);
}
