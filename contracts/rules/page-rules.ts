import pageRules from './page-rules.json' with { type: 'json' };

/** A rule by which a hosted page refuses something, as the request log shows it. */
export interface PageRule {
  /** The page of `docs/rules/` that has the rule. */
  readonly chapter: string;
  /** The words of the rule (`scripts/rules/rules.test.ts` compares them). */
  readonly says: string;
}

/** The rules by which hosted pages refuse something, and which are no error codes. */
export const PAGE_RULES: ReadonlyMap<string, PageRule> = new Map(Object.entries(pageRules));
