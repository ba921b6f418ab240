import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { deskTexts } from './desk-texts.en.ts';

/** Submits its form. */
export function SaveButton({ busy, children }: { busy: boolean; children: ReactNode }): ReactNode {
  const { form: texts } = useTexts(deskTexts);
  return (
    <Button type="submit" busy={busy} busyText={texts.saving}>
      {children}
    </Button>
  );
}
