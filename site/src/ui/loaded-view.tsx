import type { ReactNode } from 'react';
import type { Failed, Loaded } from '../club/loaded.ts';
import { useTexts } from '../language/use-texts.ts';
import { Button } from './button.tsx';
import styles from './loaded-view.module.css';
import { Notice } from './notice.tsx';
import { uiTexts } from './ui-texts.en.ts';

/** Shows the id of the failed request, for support. Renders nothing if the service sent no id. */
export function RequestId({ id }: { id: string | null }): ReactNode {
  const texts = useTexts(uiTexts);
  return id !== null && <p className={styles.request}>{texts.failure.request(id)}</p>;
}

/** Shows why loading failed, with a button to try again. */
export function FailureNotice({ failed: { failure, requestId, retry } }: { failed: Failed }): ReactNode {
  const texts = useTexts(uiTexts);
  return (
    <Notice tone="alarm">
      <p>{texts.failure[failure]}</p>
      {failure === 'broken' && <RequestId id={requestId} />}
      <Button weight="quiet" onClick={retry}>
        {texts.failure.retry}
      </Button>
    </Notice>
  );
}

/** What a screen has requested, in every state: `waiting`, why it failed, or `children`. */
export function LoadedView<T>({
  loaded,
  waiting,
  empty,
  children,
}: {
  loaded: Loaded<T>;
  waiting: ReactNode;
  /** Shown instead of a list without items. */
  empty?: ReactNode;
  children: (value: T) => ReactNode;
}): ReactNode {
  if (loaded.kind === 'loading') return waiting;
  if (loaded.kind === 'failed') return <FailureNotice failed={loaded} />;
  const { value } = loaded;
  return empty !== undefined && Array.isArray(value) && value.length === 0 ? empty : children(value);
}
