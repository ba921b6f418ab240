import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 300;

export interface TypedFilter {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Writes the typed text at once. */
  readonly flush: () => void;
  /** Ends a run of typing. */
  readonly leave: () => void;
}

/**
 * A typed text that is written to the address after a pause. `written` is the text in the address.
 * When it changes in another way (back button, a link, "clear"), the field follows. A run of typing
 * adds one history entry, not one per pause.
 */
export function useTypedFilter(
  written: string,
  write: (text: string, history: 'push' | 'replace') => void,
): TypedFilter {
  const [text, setText] = useState(written);
  const [seen, setSeen] = useState(written);
  const [sent, setSent] = useState(written);
  const [running, setRunning] = useState(false);
  const waiting = text.trim() !== sent;

  if (written !== seen) {
    setSeen(written);
    if (written !== sent) {
      setText(written);
      setSent(written);
      setRunning(false);
    }
  }

  function flush(): void {
    if (!waiting) return;
    setSent(text.trim());
    setRunning(true);
    write(text.trim(), running ? 'replace' : 'push');
  }
  const flushLater = useEffectEvent(flush);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter restarts the pause
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => flushLater(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, waiting]);

  return { text, type: setText, flush, leave: () => setRunning(false) };
}
