import { currentMemberResponse } from '../members/member.ts';
import type { PlatformCheck } from './check.ts';
import { onTarget } from './on-site.ts';

/** What a members service promises a site that asks who is logged in (WIR-40, MEM-18). */
export const currentMemberChecks: readonly PlatformCheck[] = [
  {
    title: 'a member sees their own address with the fieldset FULL',
    observe: onTarget(async (api) => {
      const { access_token } = await api.memberTokens();
      const { body } = await api.get('currentMember', { fieldsets: 'FULL' }, access_token);
      const { member } = currentMemberResponse.parse(body);
      return [member.loginEmail === api.target.member.email, member.status];
    }),
    expected: [true, 'APPROVED'],
  },
  {
    title: 'without it, neither address nor status is told',
    observe: onTarget(async (api) => {
      const { access_token } = await api.memberTokens();
      const { member } = currentMemberResponse.parse((await api.get('currentMember', {}, access_token)).body);
      return [member.loginEmail, member.status];
    }),
    expected: [undefined, 'UNKNOWN'],
  },
  {
    title: 'a visitor is 403',
    observe: onTarget(
      async (api) => (await api.get('currentMember', {}, (await api.visitorTokens()).access_token)).status,
    ),
    expected: 403,
  },
];
