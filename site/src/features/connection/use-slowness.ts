import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** An answer is late after this: longer than a slow phone's, shorter than people's patience. */
const LATE_MS = 4000;

/** Whether something that is not on the page yet has been waited for too long. */
export function useSlowness(): boolean {
  const waiting = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return late;
}
