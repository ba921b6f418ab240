import type { ReactNode } from 'react';
import { useShelfRefusal } from '../../club/shelf/use-shelf-changes.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../button.tsx';
import { RequestId } from '../loaded-view.tsx';
import { Notice } from '../notice.tsx';
import { readingListTexts } from './reading-list-texts.en.ts';

/** Says that the last change to the shelf failed, with a button to repeat it. */
export function ShelfRefusalNotice(): ReactNode {
  const texts = useTexts(readingListTexts);
  const refusal = useShelfRefusal();
  if (refusal === null) return null;
  return (
    <Notice tone="alarm">
      <p>{texts.reason[refusal.failure]}</p>
      {refusal.failure === 'broken' && <RequestId id={refusal.requestId} />}
      <Button weight="quiet" onClick={refusal.again}>
        {texts.again}
      </Button>
    </Notice>
  );
}
