import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../language/use-texts.ts';
import { Question } from '../../ui/dialog/dialog.tsx';
import { accountTexts } from './account-texts.en.ts';

interface LeaveGuard {
  /** The reader is about to leave, and has not confirmed it yet. */
  readonly asked: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** The path of a plain click on a link to another page of this site; null for any other click. */
function destinationOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.origin !== window.location.origin) return null;
  // A link to this page, such as "skip to content", does not leave it.
  if (link.pathname === window.location.pathname || link.getAttribute('href')?.startsWith('#')) return null;
  return link.pathname + link.search + link.hash;
}

/**
 * Asks for confirmation before the page is left by a link or closed, while `unsaved`. The back button works without a
 * question: what was written is stored for the tab, and is shown again with the page. `discard` deletes it.
 */
function useLeaveGuard(unsaved: boolean, discard: () => void): LeaveGuard {
  const navigate = useNavigate();
  const [destination, setDestination] = useState<string | null>(null);
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    // In the capture phase: the router listens further down, and would navigate first.
    const hold = (event: MouseEvent): void => {
      const path = destinationOf(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      setDestination(path);
    };
    window.addEventListener('beforeunload', warn);
    document.addEventListener('click', hold, true);
    return () => {
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', hold, true);
    };
  }, [unsaved]);
  return {
    asked: unsaved && destination !== null,
    stay: () => setDestination(null),
    leave: () => {
      const path = destination;
      setDestination(null);
      discard();
      if (path !== null) void navigate(path);
    },
  };
}

/** Asks for confirmation when the reader is about to leave unsaved changes. */
export function LeaveQuestion({ unsaved, discard }: { unsaved: boolean; discard: () => void }): ReactNode {
  const { leaving } = useTexts(accountTexts);
  const { asked, stay, leave } = useLeaveGuard(unsaved, discard);
  return asked && <Question texts={leaving} stay={stay} leave={leave} />;
}
