import type { Evidence, Rule } from '#contracts/rules/rule.ts';

/** The anchor of a rule on its page. */
export function anchorOf(id: string): string {
  return id.toLowerCase().replaceAll(/[^\w-]/g, '');
}

/** A rule as one line of its page, which `readRules` reads. `record` is the link to a decision record. */
export function ruleLine({ id, says, evidence, names, shown }: Rule, record: (number: string) => string): string {
  const named = names ? ` About: ${names.map((name) => `\`${name}\``).join(', ')}.` : '';
  const tests = shown ? ` Shown by: ${shown.map((test) => `\`${test}\``).join(', ')}.` : '';
  const sources = evidence.map((each) => `*${each.kind}* (${sourceText(each, record)})`).join('; ');
  return `- <a id="${anchorOf(id)}"></a>**${id}** ${says} Evidence: ${sources}.${named}${tests}`;
}

/** Text without characters that have a meaning in Markdown. */
export function plain(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>|]/g, '\\$&').replaceAll('\n', ' ');
}

function sourceText(evidence: Evidence, record: (number: string) => string): string {
  switch (evidence.kind) {
    case 'specified':
      return `${evidence.document}, ${evidence.section}`;
    case 'declared':
      return `${evidence.package}, ${plain(evidence.operation)}`;
    case 'documented':
      return `${evidence.page}, ${evidence.place}`;
    case 'seen':
      return `${evidence.package}, \`${evidence.test}\``;
    case 'reported':
      return evidence.where;
    case 'recorded':
      return `${evidence.date}, ${evidence.exchange}`;
    case 'chosen':
      return record(evidence.decision);
  }
}
