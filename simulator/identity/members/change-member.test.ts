import { beforeAll, describe, expect, test } from 'vitest';
import { runSimulator } from '../../testing/run-simulator.ts';
import { type MembersSite, openMembersSite, refusalOf } from './testing/members-site.ts';

const simulator = runSimulator();

describe('approving, blocking and deleting members (WIR-40)', () => {
  let site: MembersSite;
  beforeAll(async () => {
    site = await openMembersSite(simulator());
  });
  let made = 0;
  const add = (status: string) => site.addMember(`change-${made++}@example.com`, {}, status);

  test.each([
    ['PENDING_ADMIN_APPROVAL', 'approve', 'APPROVED'],
    ['PENDING_ADMIN_APPROVAL', 'block', 'BLOCKED'],
    ['ACTIVE', 'block', 'BLOCKED'],
    ['BLOCKED', 'approve', 'APPROVED'],
    ['OFFLINE', 'block', 'BLOCKED'],
    ['ACTIVE', 'disconnect', 'OFFLINE'],
  ])('the state of a member changes: %s, then %s: %s', async (status, verb, after) => {
    const { body } = await site.call('POST', `/${await add(status)}/${verb}`, site.apiKey, {});
    expect(body).toMatchObject({ member: { status: after } });
  });

  test.each([
    ['ACTIVE', 'approve', 'Possible now: block, disconnect, delete.'],
    ['BLOCKED', 'block', 'Possible now: approve, disconnect, delete.'],
    ['PENDING_EMAIL_VERIFICATION', 'approve', 'Possible now: block, disconnect, delete.'],
  ])('%s, then %s: 409 with what is legal', async (status, verb, text) => {
    const answer = await site.call('POST', `/${await add(status)}/${verb}`, site.apiKey, {});
    expect(refusalOf(answer)).toEqual([409, 'ILLEGAL_TRANSITION']);
    expect(JSON.stringify(answer.body)).toContain(text);
  });

  test('members cannot block themselves', async () => {
    const id = await add('ACTIVE');
    const answer = await site.call('POST', `/${id}/block`, await site.tokenOf(id), {});
    expect(refusalOf(answer)).toEqual([403, 'MEMBER_SELF_BLOCK_FORBIDDEN']);
  });

  test.each([
    ['blocked', 'POST', '/block'],
    ['disconnected', 'POST', '/disconnect'],
    ['deleted', 'DELETE', ''],
  ])("a %s member's token stops working at once (SEC-10)", async (_state, method, path) => {
    const id = await add('ACTIVE');
    const token = await site.tokenOf(id);
    expect((await site.call('GET', '/my', token)).status).toBe(200);
    expect((await site.call(method, `/${id}${path}`, site.apiKey)).status).toBe(200);
    expect((await site.call('GET', '/my', token)).status).toBe(401);
  });

  test('members delete themselves, with the query that official clients send, and are gone', async () => {
    const id = await add('ACTIVE');
    const token = await site.tokenOf(id);
    expect((await site.call('DELETE', '/my?contentAssigneeId=', token)).body).toEqual({});
    expect((await site.call('GET', '/my', token)).status).toBe(401);
    expect(refusalOf(await site.call('GET', `/${id}`, site.apiKey))).toEqual([404, 'NOT_FOUND']);
  });

  test.each([
    ['POST', '/nobody/approve'],
    ['POST', '/nobody/block'],
    ['DELETE', '/nobody'],
  ])('%s %s of an unknown member is 404 NOT_FOUND', async (method, path) => {
    expect(refusalOf(await site.call(method, path, site.apiKey))).toEqual([404, 'NOT_FOUND']);
  });

  test('a deleted member is not found for approving or deleting it again', async () => {
    const id = await add('DELETED');
    expect(refusalOf(await site.call('POST', `/${id}/approve`, site.apiKey))).toEqual([404, 'NOT_FOUND']);
    expect(refusalOf(await site.call('DELETE', `/${id}`, site.apiKey))).toEqual([404, 'NOT_FOUND']);
  });
});
