import { decodePayloadParameter, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';
import { endpoints } from '#contracts/endpoints.ts';
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
import type { OperationPaths } from '#contracts/paths.ts';
import type { Authenticate, AuthenticatedRequest } from '../../auth/authenticate-request.ts';
import type { Caller } from '../../auth/caller.ts';
import { type ApiRequest, authorizationOf } from '../../http/api-request.ts';
import { type ApiRoute, route } from '../../http/api-route.ts';
import { parsePlatformRequest } from '../../http/parse-request.ts';
import { parseJson } from '../../http/read-body.ts';
import type { World } from '../../world/world.ts';
import { changeMember, muteMember } from './change-member.ts';
import { findMembers, getMember } from './find-members.ts';
import { ownIdOf } from './member-access.ts';
import { badQuery } from './member-filter.ts';
import { createMember, updateMember } from './update-member.ts';

type Act = (world: World, caller: Caller, request: ApiRequest, from: AuthenticatedRequest) => Promise<object>;

/** The members service. */
export function memberRoutes(authenticate: Authenticate): readonly ApiRoute[] {
  const on = (operation: OperationPaths, act: Act): ApiRoute =>
    route(operation, async (request) => {
      const from = await authenticate(authorizationOf(request));
      return act(from.world, from.caller, request, from);
    });

  return [
    on(endpoints.currentMember, async (world, caller, { search }) => {
      const id = ownIdOf(caller);
      const { fieldsets } = parsePlatformRequest(currentMemberRequest, readMemberAddress(search));
      return { member: await getMember(world, caller, { id, fieldsets }) };
    }),
    on(endpoints.deleteOwnMember, async (world, caller) => {
      await changeMember(world, caller, 'delete', ownIdOf(caller));
      return {};
    }),
    on(endpoints.updateOwnSlug, async (_world, caller, { body }, from) => {
      const id = ownIdOf(caller);
      const { slug } = parsePlatformRequest(updateOwnSlugRequest, body);
      return { member: await updateMember(from, id, { profile: { slug } }) };
    }),
    on(endpoints.queryMembers, (world, caller, { body }) => {
      const { query, fieldsets } = parsePlatformRequest(queryMembersRequest, body ?? {});
      const { filter, paging = {}, sort, sorting = [] } = query;
      return findMembers(world, caller, { filter, paging, sorting: sort ?? sorting, fieldsets });
    }),
    on(endpoints.listMembers, (world, caller, { search }) =>
      findMembers(world, caller, parsePlatformRequest(listMembersRequest, readMemberAddress(search))),
    ),
    on(endpoints.getMember, async (world, caller, request) => {
      const asked = parsePlatformRequest(memberRequest, { ...readMemberAddress(request.search), id: idOf(request) });
      return { member: await getMember(world, caller, asked) };
    }),
    on(endpoints.updateMember, async (_world, _caller, request, from) => {
      const { id, ...changes } = parsePlatformRequest(updateMemberRequest, request.body).member;
      if (id !== idOf(request)) throw badQuery('member.id', 'is not the id in the path');
      return { member: await updateMember(from, id, changes) };
    }),
    on(endpoints.deleteMember, async (world, caller, request) => {
      await changeMember(world, caller, 'delete', idOf(request));
      return {};
    }),
    on(endpoints.createMember, async (world, caller, { body }) => ({
      member: await createMember(world, caller, parsePlatformRequest(createMemberRequest, body).member),
    })),
    on(endpoints.joinCommunity, (_world, _caller, _request, from) => changePrivacy(from, 'PUBLIC')),
    on(endpoints.leaveCommunity, (_world, _caller, _request, from) => changePrivacy(from, 'PRIVATE')),
    on(endpoints.updateMemberSlug, async (_world, _caller, request, from) => {
      const { id, slug } = parsePlatformRequest(updateMemberSlugRequest, request.body);
      if (id !== idOf(request)) throw badQuery('id', 'is not the id in the path');
      return { member: await updateMember(from, id, { profile: { slug } }) };
    }),
    ...(['mute', 'unmute'] as const).map((verb) =>
      on(endpoints[`${verb}Member`], async (world, caller, request) => ({
        member: await muteMember(world, caller, verb, idOf(request)),
      })),
    ),
    ...(['approve', 'block', 'disconnect'] as const).map((verb) =>
      on(endpoints[`${verb}Member`], async (world, caller, request) => ({
        member: await changeMember(world, caller, verb, idOf(request)),
      })),
    ),
  ];
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
