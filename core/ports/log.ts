/** Where a failure goes that nobody can do anything about: for whoever develops the site, never for its visitors. */
export type Log = (message: string, error: unknown) => void;
