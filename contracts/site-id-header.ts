/** Names the site of a request with an API key. Official clients send it with every key (WIR-2). */
export const SITE_ID_HEADER = 'wix-site-id';
