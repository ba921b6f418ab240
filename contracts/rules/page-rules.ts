/** A rule by which a hosted page refuses something, as the request log shows it. */
export interface PageRule {
  /** The page of `docs/rules/` that has the rule. */
  readonly chapter: string;
  /** The words of the rule (`scripts/rules/rules.test.ts` compares them). */
  readonly says: string;
}

/** The rules by which hosted pages refuse something, and which are no error codes. */
export const PAGE_RULES: ReadonlyMap<string, PageRule> = new Map(
  Object.entries({
    'APP-2': {
      chapter: 'redirects',
      says: 'The address after an authentication must be exactly one of the list `allowedRedirectUris`.',
    },
    'APP-3': {
      chapter: 'redirects',
      says: 'The list `allowedRedirectDomains` allows every path of a host, for pages that are not logins and for the origin of a web message.',
    },
    'APP-7': {
      chapter: 'redirects',
      says: 'A site that is not published (setting `published`) has no redirect session, hosted login or recovery: 428 with ASSERTION_FAILED.',
    },
    'AUT-2': {
      chapter: 'redirects',
      says: 'The response type is code, the method of the challenge is S256 only, and a challenge is needed.',
    },
    'AUT-3': {
      chapter: 'redirects',
      says: 'An unknown client id or an address that is not allowed shows an error page and never redirects; later errors return by the response mode.',
    },
    'AUT-4': {
      chapter: 'redirects',
      says: '`prompt=login` always shows the login, and `prompt=none` answers with a code or with `login_required`.',
    },
    'COR-3': {
      chapter: 'security',
      says: 'The pages of authorization, login, logout and recovery do not answer requests of other origins.',
    },
    'CTL-27': {
      chapter: 'control',
      says: 'A link of the control API signs in the browser that opens it as a member, once, and leads to the login of the site (`loginAddress`), which then needs no form.',
    },
    'RED-2': {
      chapter: 'redirects',
      says: 'A redirect session has exactly one intent: a login, a logout, an authorization or a checkout; none or two are 400.',
    },
    'RED-7': {
      chapter: 'redirects',
      says: 'The address of a redirect session opens once, within a minute, and shows the same form again in the browser that opened it.',
    },
    'RED-8': {
      chapter: 'redirects',
      says: 'A sign-in on the hosted pages is over after 30 minutes, belongs to the browser that began it, and is completed once.',
    },
  }),
);
