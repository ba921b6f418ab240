import { decodePayloadParameter, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';
import { currentMemberRequest } from '#contracts/members/member.ts';
import {
  createMemberRequest,
  listMembersRequest,
  memberRequest,
  queryMembersRequest,
  updateMemberRequest,
  updateMemberSlugRequest,
  updateOwnSlugRequest,
} from '#contracts/members/members-api.ts';
import type { Authenticate, AuthenticatedRequest } from '../../auth/authenticate-request.ts';
import type { Caller } from '../../auth/caller.ts';
import { type ApiRequest, authorizationOf } from '../../http/api-request.ts';
import type { Answers } from '../../http/operations.ts';
import { parsePlatformRequest } from '../../http/parse-request.ts';
import { parseJson } from '../../http/read-body.ts';
import type { Answer } from '../../http/route.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { changeMember, muteMember } from './change-member.ts';
import { findMembers, getMember } from './find-members.ts';
import { ownIdOf } from './member-access.ts';
import { badQuery } from './member-filter.ts';
import { createMember, updateMember } from './update-member.ts';

type Act = (
  context: RequestContext,
  caller: Caller,
  request: ApiRequest,
  from: AuthenticatedRequest,
) => Promise<object>;

/** What answers the members service. */
export function memberAnswers(authenticate: Authenticate): Answers<'members'> {
  const on =
    (act: Act): Answer =>
    async (request) => {
      const from = await authenticate(authorizationOf(request));
      return act(from.context, from.caller, request, from);
    };
  const muting = (verb: 'mute' | 'unmute'): Answer =>
    on(async (context, caller, request) => ({ member: await muteMember(context, caller, verb, idOf(request)) }));
  const changing = (verb: 'approve' | 'block' | 'disconnect'): Answer =>
    on(async (context, caller, request) => ({ member: await changeMember(context, caller, verb, idOf(request)) }));

  return {
    currentMember: on(async (context, caller, { search }) => {
      const id = ownIdOf(caller);
      const { fieldsets } = parsePlatformRequest(currentMemberRequest, readMemberAddress(search));
      return { member: await getMember(context, caller, { id, fieldsets }) };
    }),
    deleteOwnMember: on(async (context, caller) => {
      await changeMember(context, caller, 'delete', ownIdOf(caller));
      return {};
    }),
    updateOwnSlug: on(async (_context, caller, { body }, from) => {
      const id = ownIdOf(caller);
      const { slug } = parsePlatformRequest(updateOwnSlugRequest, body);
      return { member: await updateMember(from, id, { profile: { slug } }) };
    }),
    queryMembers: on((context, caller, { body }) => {
      const { query, fieldsets } = parsePlatformRequest(queryMembersRequest, body ?? {});
      const { filter, paging = {}, sort, sorting = [] } = query;
      return findMembers(context, caller, { filter, paging, sorting: sort ?? sorting, fieldsets });
    }),
    listMembers: on((context, caller, { search }) =>
      findMembers(context, caller, parsePlatformRequest(listMembersRequest, readMemberAddress(search))),
    ),
    getMember: on(async (context, caller, request) => {
      const asked = parsePlatformRequest(memberRequest, { ...readMemberAddress(request.search), id: idOf(request) });
      return { member: await getMember(context, caller, asked) };
    }),
    updateMember: on(async (_context, _caller, request, from) => {
      const { id, ...changes } = parsePlatformRequest(updateMemberRequest, request.body).member;
      if (id !== idOf(request)) throw badQuery('member.id', 'is not the id in the path');
      return { member: await updateMember(from, id, changes) };
    }),
    deleteMember: on(async (context, caller, request) => {
      await changeMember(context, caller, 'delete', idOf(request));
      return {};
    }),
    createMember: on(async (context, caller, { body }) => ({
      member: await createMember(context, caller, parsePlatformRequest(createMemberRequest, body).member),
    })),
    joinCommunity: on((_context, _caller, _request, from) => changePrivacy(from, 'PUBLIC')),
    leaveCommunity: on((_context, _caller, _request, from) => changePrivacy(from, 'PRIVATE')),
    updateMemberSlug: on(async (_context, _caller, request, from) => {
      const { id, slug } = parsePlatformRequest(updateMemberSlugRequest, request.body);
      if (id !== idOf(request)) throw badQuery('id', 'is not the id in the path');
      return { member: await updateMember(from, id, { profile: { slug } }) };
    }),
    muteMember: muting('mute'),
    unmuteMember: muting('unmute'),
    approveMember: changing('approve'),
    blockMember: changing('block'),
    disconnectMember: changing('disconnect'),
  };
}

/** A member who joins the community is public, one who leaves it is private. The members are themselves the callers. */
async function changePrivacy(from: AuthenticatedRequest, privacyStatus: 'PUBLIC' | 'PRIVATE'): Promise<object> {
  return { member: await updateMember(from, ownIdOf(from.caller), { privacyStatus }) };
}

function idOf({ parameters }: ApiRequest): string {
  return parameters.get('id') ?? '';
}

/**
 * Reads the request in the URL of a GET: flat, dotted, or whole in `.r`. `search` is the text after the
 * question mark. A schema must check the result.
 */
function readMemberAddress(search: string): object {
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
    // A list of objects has no dotted form. Only a sort by one field can be written with dots.
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
