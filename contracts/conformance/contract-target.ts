/** A platform to hold to the contracts: the simulator, or a live site that is prepared alike. */
export interface ContractTarget {
  /** Origin of the API, without a slash at the end. */
  readonly url: string;
  readonly clientId: string;
  /** An active member whom the suites may log in as, again and again. */
  readonly member: { readonly email: string; readonly password: string };
  /** On the site's list of redirect URIs. */
  readonly redirectUri: string;
  /** Under one of the site's redirect domains. */
  readonly postFlowUrl: string;
  /** Holds Marginalia's collections: `Books` with more than 20 items for anyone to read, `Bulletin` for members. */
  readonly bookCount: number;
}
