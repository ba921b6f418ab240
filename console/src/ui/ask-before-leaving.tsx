import type { ReactNode } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { Question } from './confirm.tsx';

/** As long as it is rendered, the page is left only after a question. Its filter can change. */
export function AskBeforeLeaving(): ReactNode {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useBeforeUnload((event) => event.preventDefault());
  if (blocker.state !== 'blocked') return null;
  return (
    <Question
      question="Changes of this page are not saved. They are lost if you leave it."
      verb="Leave without saving"
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
