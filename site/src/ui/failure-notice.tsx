import type { ReactNode } from 'react';
import type { Failure } from '../club/failure.ts';
import { texts } from '../texts.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Says why something did not arrive, and offers to ask again. */
export function FailureNotice({ failure, retry }: { failure: Failure; retry: () => void }): ReactNode {
  return (
    <Notice tone="alarm">
      <p>{texts.failure[failure]}</p>
      <Button weight="quiet" onClick={retry}>
        {texts.failure.retry}
      </Button>
    </Notice>
  );
}
