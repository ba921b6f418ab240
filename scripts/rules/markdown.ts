import type { Evidence, Rule } from '#contracts/rules/rule.ts';
import type { NamedTest } from '../named-tests.ts';

/** How documents name each kind of evidence. */
export const EVIDENCE_KINDS = {
  specified: 'the specification of the product, an RFC or another standard says so',
  declared: 'a package of the platform declares it in its types',
  documented: 'a page of the platform’s documentation says so',
  seen: 'an official client, unmodified, does it in a test',
  reported: 'somebody measured the real service and published it',
  recorded: 'an exchange with the real service was recorded',
  chosen: 'no source says it, and a decision record does',
} as const satisfies Record<Evidence['kind'], string>;

/** The first tests are enough to find the subject; others have the id in their titles. */
const LISTED_TESTS = 3;

/** The anchor of a heading, as GitHub and VitePress make it. */
export function anchorOf(id: string): string {
  return id.toLowerCase().replaceAll(/[^\w-]/g, '');
}

/** A rule as a section of its page. */
export function ruleSection(rule: Rule, proofs: readonly NamedTest[]): string {
  const shown = proofs.slice(0, LISTED_TESTS).map(({ file, title }) => `  - [${file}](../../${file}): ${plain(title)}`);
  const rest = proofs.length > LISTED_TESTS ? ['  - and others'] : [];
  return [
    `### ${rule.id}`,
    '',
    rule.says,
    '',
    `- Evidence: ${rule.evidence.map(evidenceText).join('; ')}.`,
    ...(rule.names ? [`- About: ${rule.names.map((name) => `\`${name}\``).join(', ')}.`] : []),
    '- Shown by:',
    ...shown,
    ...rest,
  ].join('\n');
}

/** Text without characters that have a meaning in Markdown. */
export function plain(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>|]/g, '\\$&').replaceAll('\n', ' ');
}

function evidenceText(evidence: Evidence): string {
  const { kind } = evidence;
  switch (kind) {
    case 'specified':
      return `*${kind}* (${evidence.document}, ${evidence.section})`;
    case 'declared':
      return `*${kind}* (${evidence.package} ${evidence.version}, ${plain(evidence.operation)})`;
    case 'documented':
      return `*${kind}* (${evidence.page})`;
    case 'seen':
      return `*${kind}* (${evidence.package} ${evidence.version}, ${plain(evidence.test)})`;
    case 'reported':
      return `*${kind}* (${evidence.where})`;
    case 'recorded':
      return `*${kind}* (${evidence.date}, ${evidence.exchange})`;
    case 'chosen':
      return `*${kind}* ([${evidence.decision}](../decisions/README.md))`;
  }
}
