import { describe, expect, test } from 'vitest';
import { currentMemberResponse } from '../members/member.ts';
import type { ContractApi } from './contract-api.ts';

/** What a members service promises a site that asks who is logged in (wire §7.3, MEM-18). */
export function currentMemberContract(connect: () => ContractApi): void {
  describe('current member', () => {
    test('a member sees their own address with the fieldset FULL', async () => {
      const api = connect();
      const { access_token } = await api.memberTokens();
      const { body } = await api.get('currentMember', { fieldsets: 'FULL' }, access_token);
      const { member } = currentMemberResponse.parse(body);
      expect([member.loginEmail, member.status]).toEqual([api.target.member.email, 'APPROVED']);
    });

    test('without it, neither address nor status is told', async () => {
      const api = connect();
      const { access_token } = await api.memberTokens();
      const { member } = currentMemberResponse.parse((await api.get('currentMember', {}, access_token)).body);
      expect([member.loginEmail, member.status]).toEqual([undefined, 'UNKNOWN']);
    });

    test('a visitor is 403', async () => {
      const api = connect();
      expect((await api.get('currentMember', {}, (await api.visitorTokens()).access_token)).status).toBe(403);
    });
  });
}
