/**
 * Connects the tabs of one client id that share no storage. Calls `hear` when a member signs out in another tab.
 * Returns the function that tells the other tabs. Lives as long as the page.
 */
export type SignOutNews = (clientId: string, hear: () => void) => () => void;

/** No news needed: tabs that share a storage see the sign-out there. */
export const noNews: SignOutNews = () => () => undefined;
