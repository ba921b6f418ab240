import { createContext, use } from 'react';
import type { Club } from './club.ts';

export const ClubContext = createContext<Club | null>(null);

/** The club that the page stands in. Throws outside of one, which is a mistake of ours. */
export function useClub(): Club {
  const club = use(ClubContext);
  if (club === null) throw new Error('useClub outside of a ClubContext');
  return club;
}
