import { BOTH_FORMS, type Connect, type Suite } from './check.ts';
import { booksInGroupsChecks, getItemChecks, queryItemsChecks } from './content-reads.ts';
import { bulkWritesChecks, referencesChecks, writingItemsChecks } from './content-writes.ts';
import { currentMemberChecks } from './current-member.ts';
import { findMembersChecks, getMemberChecks, privateMemberChecks, updateMemberChecks } from './members.ts';
import { redirectSessionChecks } from './redirect-session.ts';
import { loginChecks, registerChecks } from './register-and-login.ts';
import { tokenEndpointChecks } from './token-endpoint.ts';

/** Everything that a platform promises its clients, if a suite controls nothing: it only sends what clients send. */
export const PLATFORM_SUITES: readonly Suite<Connect>[] = [
  { name: 'POST /oauth2/token', checks: tokenEndpointChecks, forms: BOTH_FORMS },
  { name: 'POST redirect-session', checks: redirectSessionChecks, forms: BOTH_FORMS },
  { name: 'register', checks: registerChecks, forms: BOTH_FORMS },
  { name: 'login', checks: loginChecks, forms: BOTH_FORMS },
  { name: 'query items', checks: queryItemsChecks, forms: BOTH_FORMS },
  { name: 'values, groups and words of Books', checks: booksInGroupsChecks, forms: BOTH_FORMS },
  { name: 'get item', checks: getItemChecks, forms: BOTH_FORMS },
  { name: 'writing items', checks: writingItemsChecks, forms: BOTH_FORMS },
  { name: 'writing items in bulk', checks: bulkWritesChecks, forms: BOTH_FORMS },
  { name: 'references', checks: referencesChecks, forms: BOTH_FORMS },
  { name: 'current member', checks: currentMemberChecks, forms: BOTH_FORMS },
  { name: 'get member', checks: getMemberChecks, forms: BOTH_FORMS },
  { name: 'private members', checks: privateMemberChecks, forms: BOTH_FORMS },
  { name: 'query and list members', checks: findMembersChecks, forms: BOTH_FORMS },
  { name: 'update member', checks: updateMemberChecks, forms: BOTH_FORMS },
];
