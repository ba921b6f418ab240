import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { accountTexts } from './account-texts.en.ts';
import { UnsavedQuestion } from './unsaved-question.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks for confirmation when the reader is about to leave unsaved changes. */
export function LeaveQuestion({ unsaved, discard }: { unsaved: boolean; discard: () => void }): ReactNode {
  const { leaving } = useTexts(accountTexts);
  const { asked, stay, leave } = useLeaveGuard(unsaved, discard);
  return asked && <UnsavedQuestion texts={leaving} stay={stay} leave={leave} />;
}
