import { describe } from 'vitest';
import { suiteOf } from './check.ts';
import { booksInGroupsChecks, getItemChecks, queryItemsChecks } from './content-reads.ts';
import { bulkWritesChecks, referencesChecks, writingItemsChecks } from './content-writes.ts';
import { contractApi } from './contract-api.ts';
import type { ContractTarget } from './contract-target.ts';
import { currentMemberChecks } from './current-member.ts';
import { findMembersChecks, getMemberChecks, privateMemberChecks, updateMemberChecks } from './members.ts';
import { redirectSessionChecks } from './redirect-session.ts';
import { loginChecks, registerChecks } from './register-and-login.ts';
import { tokenEndpointChecks } from './token-endpoint.ts';

/**
 * Everything that a platform promises its clients, on the paths of official clients and on those of the specification.
 */
export function platformContract(target: () => ContractTarget): void {
  describe.each(['path', 'alias'] as const)('by the %s of each operation', (form) => {
    const connect = () => contractApi(target(), form);
    suiteOf('POST /oauth2/token', tokenEndpointChecks, connect);
    suiteOf('POST redirect-session', redirectSessionChecks, connect);
    suiteOf('register', registerChecks, connect);
    suiteOf('login', loginChecks, connect);
    suiteOf('query items', queryItemsChecks, connect);
    suiteOf('values, groups and words of Books', booksInGroupsChecks, connect);
    suiteOf('get item', getItemChecks, connect);
    suiteOf('writing items', writingItemsChecks, connect);
    suiteOf('writing items in bulk', bulkWritesChecks, connect);
    suiteOf('references', referencesChecks, connect);
    suiteOf('current member', currentMemberChecks, connect);
    suiteOf('get member', getMemberChecks, connect);
    suiteOf('private members', privateMemberChecks, connect);
    suiteOf('query and list members', findMembersChecks, connect);
    suiteOf('update member', updateMemberChecks, connect);
  });
}
