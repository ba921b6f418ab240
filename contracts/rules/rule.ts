/** Where a rule of the platform comes from. A rule can have several pieces of evidence. */
export type Evidence =
  /** A section of the specification of the product, of an RFC or of another standard. */
  | { readonly kind: 'specified'; readonly document: string; readonly section: string }
  /** The typings and comments of one of the platform's packages. */
  | { readonly kind: 'declared'; readonly package: string; readonly operation: string }
  /** A page of the platform's public documentation, and where on it the sentence stands. */
  | { readonly kind: 'documented'; readonly page: string; readonly place: string }
  /** An official client sends or needs it: the test drives this client, unmodified. */
  | { readonly kind: 'seen'; readonly package: string; readonly test: string }
  /** Somebody measured the real service and published it. */
  | { readonly kind: 'reported'; readonly where: string }
  /** A recorded exchange with the real service. */
  | { readonly kind: 'recorded'; readonly date: string; readonly exchange: string }
  /** No source says it, so a decision record does. */
  | { readonly kind: 'chosen'; readonly decision: `${number}` };

/** What the platform, the client library or the simulator does, and why we believe it. */
export interface Rule {
  /** As comments, test titles and documents name it. */
  readonly id: string;
  /** The rule in one sentence. */
  readonly says: string;
  readonly evidence: readonly [Evidence, ...Evidence[]];
  /** Operations, settings and constants that the rule is about, unless `says` names them. */
  readonly names?: readonly string[];
  /**
   * Tests and checks that show the rule, each as `file: title`; a title may be that of a group, or the beginning of one.
   * Tests whose titles have the id of the rule show it as well, and need no entry.
   */
  readonly shown?: readonly string[];
}

function specified(document: string, section: string): Evidence {
  return { kind: 'specified', document, section };
}

/** A section of the specification of the product. */
export function spec(section: string): Evidence {
  return specified('the specification', section);
}

export function rfc(number: number, section: string): Evidence {
  return specified(`RFC ${number}`, section);
}

export function chosen(decision: `${number}`): Evidence {
  return { kind: 'chosen', decision };
}
