import type { ReactNode } from 'react';
import type { Failure } from '../club/failure.ts';
import { useTexts } from '../language/use-texts.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { uiTexts } from './ui-texts.en.ts';

/** Says why something did not arrive, and offers to ask again. */
export function FailureNotice({ failure, retry }: { failure: Failure; retry: () => void }): ReactNode {
  const texts = useTexts(uiTexts);
  return (
    <Notice tone="alarm">
      <p>{texts.failure[failure]}</p>
      <Button weight="quiet" onClick={retry}>
        {texts.failure.retry}
      </Button>
    </Notice>
  );
}
