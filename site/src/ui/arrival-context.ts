import { createContext, use } from 'react';

/** True once after each navigation: for the heading that may take the focus. */
export type TakeArrival = () => boolean;

export const ArrivalContext = createContext<TakeArrival>(() => false);

export function useArrival(): TakeArrival {
  return use(ArrivalContext);
}
