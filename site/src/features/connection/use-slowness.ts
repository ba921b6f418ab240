import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** An answer is late after this time. A slow phone needs less, and readers do not wait much longer. */
const LATE_MS = 4000;

/** Whether the page has waited too long for data that it does not have yet. */
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
