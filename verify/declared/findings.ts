import type { Baseline } from './baseline.ts';
import type { Difference } from './compare.ts';

/** What a comparison with the declarations has found. */
export interface Findings {
  /** Differences that no entry of the baseline allows. */
  readonly unexpected: readonly Difference[];
  /** Texts of the baseline that no difference matches any more. */
  readonly stale: readonly string[];
}

export function findingsOf(differences: readonly Difference[], baseline: readonly Baseline[]): Findings {
  const entries = baseline.flatMap(({ operations, texts }) =>
    texts.map((text) => {
      const pattern = new RegExp(`^${text.replaceAll(/[^\w\s*]/g, '\\$&').replaceAll('*', '.*')}$`);
      const isMeant = ({ operation, text: said }: Difference): boolean =>
        (operations?.includes(operation) ?? true) && pattern.test(said);
      return { text, isMeant };
    }),
  );
  return {
    unexpected: differences.filter((difference) => !entries.some(({ isMeant }) => isMeant(difference))),
    stale: entries.filter(({ isMeant }) => !differences.some(isMeant)).map(({ text }) => text),
  };
}

/** The lines for a person, or none if everything is as expected. */
export function findingLines({ unexpected, stale }: Findings): readonly string[] {
  return [
    ...unexpected.map(({ operation, text }) => `${operation}: ${text}`),
    ...stale.map((text) => `The baseline has "${text}", which does not hold any more. Remove it.`),
  ];
}
