/** The site's client id. The default site of Backlot has this one. */
export const CLIENT_ID = 'c1de0f1e-0000-4000-8000-000000004700';
