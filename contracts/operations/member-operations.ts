import { emptyResponse } from '../identity/change-password.ts';
import { currentMemberRequest, currentMemberResponse } from '../members/member.ts';
import {
  createMemberRequest,
  listMembersRequest,
  memberRequest,
  memberResponse,
  membersResponse,
  queryMembersRequest,
  updateMemberRequest,
  updateMemberSlugRequest,
  updateOwnSlugRequest,
} from '../members/members-api.ts';
import { nothingRequest, type OperationRow, rowsAt } from './operation-row.ts';

const members = rowsAt('members', '/members', ['/_api/members']);

/** The operations on members. */
export const memberOperations = {
  currentMember: members('read', 'GET', '/v1/members/my', currentMemberRequest, currentMemberResponse),
  deleteOwnMember: members('write', 'DELETE', '/v1/members/my', nothingRequest, emptyResponse),
  updateOwnSlug: members('write', 'POST', '/v1/members/my/slug', updateOwnSlugRequest, memberResponse),
  queryMembers: members('read', 'POST', '/v1/members/query', queryMembersRequest, membersResponse),
  listMembers: members('read', 'GET', '/v1/members', listMembersRequest, membersResponse),
  getMember: members('read', 'GET', '/v1/members/{id}', memberRequest, memberResponse),
  updateMember: members('write', 'PATCH', '/v1/members/{id}', updateMemberRequest, memberResponse),
  deleteMember: members('write', 'DELETE', '/v1/members/{id}', nothingRequest, emptyResponse),
  approveMember: members('write', 'POST', '/v1/members/{id}/approve', nothingRequest, memberResponse),
  blockMember: members('write', 'POST', '/v1/members/{id}/block', nothingRequest, memberResponse),
  muteMember: members('write', 'POST', '/v1/members/{id}/mute', nothingRequest, memberResponse),
  unmuteMember: members('write', 'POST', '/v1/members/{id}/unmute', nothingRequest, memberResponse),
  disconnectMember: members('write', 'POST', '/v1/members/{id}/disconnect', nothingRequest, memberResponse),
  createMember: members('write', 'POST', '/v1/members', createMemberRequest, memberResponse),
  joinCommunity: members('write', 'POST', '/v1/members/join-community', nothingRequest, memberResponse),
  leaveCommunity: members('write', 'POST', '/v1/members/leave-community', nothingRequest, memberResponse),
  updateMemberSlug: members('write', 'POST', '/v1/members/{id}/slug', updateMemberSlugRequest, memberResponse),
} as const satisfies Record<string, OperationRow>;
