import { createContext, use } from 'react';
import type { Club } from './club.ts';

export const ClubContext = createContext<Club | null>(null);

/** The club that the page shows. Throws outside a ClubContext, which is a programming error. */
export function useClub(): Club {
  const club = use(ClubContext);
  if (club === null) throw new Error('useClub outside of a ClubContext');
  return club;
}
