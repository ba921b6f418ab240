import { useNavigate } from 'react-router';
import { hasFailed } from '#contracts/control/has-failed.ts';
import { useInbox, useMembers, useRequestLog, useSite } from '../api/use-site.ts';
import { instantText } from '../logic/formats.ts';
import type { Done } from '../ui/action.tsx';

export const HOUR_MS = 60 * 60 * 1000;

/** Something frequent that one click, one key or the palette does. */
export interface QuickAction {
  readonly id: 'approve' | 'copy-code' | 'clock' | 'faults' | 'snapshot' | 'why';
  readonly label: string;
  /** The key that does it. */
  readonly key: string;
  /** Undefined if there is nothing to do it with. */
  readonly act: (() => Promise<Done | undefined>) | undefined;
}

/** Moves the clock of the site, and can move it back. */
export function useAdvanceClock(): (ms: number) => Promise<Done> {
  const { site } = useSite();
  return async (ms) => {
    const { now } = await site.advanceClock(ms);
    return {
      text: `The clock shows ${instantText(now)}.`,
      undo: async () => site.setClock(new Date(Date.parse((await site.clock()).now) - ms).toISOString()),
    };
  };
}

export function useQuickActions(): readonly QuickAction[] {
  const { siteId, site } = useSite();
  const navigate = useNavigate();
  const pending = useMembers().data?.find(({ status }) => status === 'PENDING');
  const code = useInbox().data?.findLast((message) => message.code !== undefined);
  const failed = useRequestLog().data?.requests.findLast(hasFailed);
  const advance = useAdvanceClock();
  return [
    {
      id: 'approve',
      label: pending ? `Approve ${pending.email}` : 'Approve a member',
      key: 'a',
      act:
        pending &&
        (async () => {
          await site.changeMember(pending.id, 'approve');
          return { text: `${pending.email} was approved.` };
        }),
    },
    {
      id: 'copy-code',
      label: code ? `Copy code ${code.code}` : 'Copy the newest code',
      key: 'y',
      act:
        code &&
        (async () => {
          await navigator.clipboard.writeText(code.code ?? '');
          return { text: `The code ${code.code} of ${code.to} was copied.` };
        }),
    },
    { id: 'clock', label: 'Clock +4 h', key: '4', act: () => advance(4 * HOUR_MS) },
    {
      id: 'faults',
      label: 'Next 3 requests fail with 500',
      key: '5',
      act: async () => {
        const { id } = await site.addFault({ status: 500, count: 3 });
        return { text: 'The next 3 requests fail with 500.', undo: () => site.removeFault(id) };
      },
    },
    {
      id: 'snapshot',
      label: 'Take a snapshot',
      key: 's',
      act: async () => {
        const { id, name } = await site.takeSnapshot();
        return { text: `The snapshot ${instantText(name)} was taken.`, undo: () => site.removeSnapshot(id) };
      },
    },
    {
      id: 'why',
      label: 'Why did the last request fail?',
      key: 'x',
      act:
        failed &&
        (async () => {
          await navigate(`/sites/${siteId}/requests/${failed.id}`);
          return undefined;
        }),
    },
  ];
}
