/** Says which site a request with an API key is for. Official clients send it beside every key (wire §1.2). */
export const SITE_ID_HEADER = 'wix-site-id';
