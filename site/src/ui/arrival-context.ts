import { createContext, use } from 'react';

/** Returns true once after each navigation. A heading takes the focus if it gets true. */
export type TakeArrival = () => boolean;

export const ArrivalContext = createContext<TakeArrival>(() => false);

export function useArrival(): TakeArrival {
  return use(ArrivalContext);
}
