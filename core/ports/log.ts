/** Logs a failure for the site's developers. Visitors never see it. */
export type Log = (message: string, error: unknown) => void;
