import type { ControlMember } from '#contracts/control/control-api.ts';

/** What each action of the owner does, which action undoes it, and in which states it is possible. */
export const VERBS = {
  approve: { label: 'Approve', done: 'approved', undo: undefined, from: ['PENDING'] },
  block: { label: 'Block', done: 'blocked', undo: 'unblock', from: ['ACTIVE', 'OFFLINE'] },
  unblock: { label: 'Unblock', done: 'unblocked', undo: 'block', from: ['BLOCKED'] },
  'require-reset': { label: 'Require reset', done: 'told to reset the password', undo: undefined, from: ['ACTIVE'] },
  reject: { label: 'Reject', done: 'rejected', undo: undefined, from: ['PENDING'] },
  delete: { label: 'Delete', done: 'deleted', undo: undefined, from: ['PENDING', 'ACTIVE', 'BLOCKED', 'OFFLINE'] },
} as const;
export type Verb = keyof typeof VERBS;

export function allows(verb: Verb, { status }: Pick<ControlMember, 'status'>): boolean {
  return VERBS[verb].from.some((each) => each === status);
}
