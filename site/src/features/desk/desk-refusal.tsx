import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { RequestId } from '../../ui/loaded-view.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { DeskFailure } from './desk-failure.ts';
import { deskTexts } from './desk-texts.en.ts';

/** Says why a change failed. After a refusal, it also says who could permit it. */
export function DeskRefusal({ failure: { reason, code, requestId } }: { failure: DeskFailure }): ReactNode {
  const { refusals } = useTexts(deskTexts);
  return (
    <Notice tone="alarm" takesFocus>
      <p>{refusals[reason]}</p>
      {reason === 'forbidden' && <p>{refusals.how(code ?? '403')}</p>}
      {reason !== 'unreachable' && <RequestId id={requestId} />}
    </Notice>
  );
}
