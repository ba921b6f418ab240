/**
 * Joins the tabs of one client id, where they share no storage that would tell them (SEC-28). `hear` is called when a
 * member signs out in another tab; what is returned tells the others. Lives as long as the page.
 */
export type SignOutNews = (clientId: string, hear: () => void) => () => void;

/** For a storage that all tabs share: it brings the news itself. */
export const noNews: SignOutNews = () => () => undefined;
