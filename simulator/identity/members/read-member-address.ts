import { decodePayloadParameter, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';
import { parseJson } from '../../http/read-body.ts';
import { badQuery } from './member-fields.ts';

/**
 * Reads the request in the URL of a GET: flat, dotted, or whole in `.r` (wire §1.2). `search` is the text after the
 * question mark. A schema must check the result.
 */
export function readMemberAddress(search: string): object {
  const parameters = new URLSearchParams(search);
  const payload = parameters.get(PAYLOAD_PARAMETER);
  return payload === null ? readParameters(parameters) : readPayload(payload);
}

function readParameters(parameters: URLSearchParams): object {
  const text = (name: string) => parameters.get(name) ?? undefined;
  const number = (name: string) => {
    const value = text(name);
    return value !== undefined && /^-?\d+$/.test(value) ? Number(value) : value;
  };
  const fieldName = text('sorting.fieldName');
  return {
    paging: { limit: number('paging.limit'), offset: number('paging.offset') },
    // A list of objects has no dotted form (wire §1.2). Only a sort by one field can be written with dots.
    ...(fieldName !== undefined && { sorting: [{ fieldName, order: text('sorting.order') }] }),
    ...(parameters.has('fieldsets') && { fieldsets: parameters.getAll('fieldsets') }),
  };
}

function readPayload(payload: string): object {
  const request = decoded(payload);
  if (typeof request === 'object' && request !== null && !Array.isArray(request)) return request;
  throw badQuery(PAYLOAD_PARAMETER, 'should hold a JSON object in base64url');
}

function decoded(payload: string): unknown {
  try {
    return decodePayloadParameter(payload, parseJson);
  } catch {
    throw badQuery(PAYLOAD_PARAMETER, 'cannot be read: it should be the request as JSON, in UTF-8, in base64url');
  }
}
