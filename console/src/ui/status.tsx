import type { ReactNode } from 'react';

/**
 * The status of an answer: colour, and a sign for those who do not see colours. `failed`: the request failed whatever its status is. A
 * login can wait for the owner with the status 200.
 */
export function Status({ status, failed = false }: { status: number | null; failed?: boolean }): ReactNode {
  const [kind, sign] = kindOf(status, failed);
  return (
    <span className="status" data-kind={kind}>
      <span aria-hidden="true">{sign}</span> {status ?? 'closed'}
    </span>
  );
}

function kindOf(status: number | null, failed: boolean): readonly [kind: string, sign: string] {
  if (status === null) return ['error', '⨯'];
  if (status >= 500) return ['error', '■'];
  if (status >= 400 || failed) return ['refused', '▲'];
  if (status >= 300) return ['led', '→'];
  return ['ok', '●'];
}

const SIGNS: Readonly<Record<string, readonly [kind: string, sign: string]>> = {
  ACTIVE: ['ok', '●'],
  PENDING: ['refused', '◐'],
  BLOCKED: ['error', '■'],
  DELETED: ['error', '⨯'],
  OFFLINE: ['quiet', '○'],
};

/** The state of a member. */
export function MemberState({ status, reasons }: { status: string; reasons: readonly string[] }): ReactNode {
  const [kind, sign] = SIGNS[status] ?? ['quiet', '○'];
  const why =
    reasons.length === 0 ? '' : ` (${reasons.map((reason) => reason.toLowerCase().replaceAll('_', ' ')).join(', ')})`;
  return (
    <span className="status" data-kind={kind}>
      <span aria-hidden="true">{sign}</span> {status}
      {why}
    </span>
  );
}
