import { type Difference, differences } from '#contracts/rules/differences.ts';
import { anchorOf } from './markdown.ts';

/** The document about what differs on purpose, from the specification and from the platform. */
export function differencesDocument(): string {
  const specified = differences.filter(({ from }) => from !== 'the platform');
  const others = differences.filter(({ from }) => from === 'the platform');
  return [
    '# Differences on purpose',
    '',
    'Each difference is a rule: its id leads to its evidence and to the tests that show it. Requirements of the specification that are met are',
    '[rules](rules/specification.md), too.',
    ...part('From the specification', specified, ({ from }) => `${from}: `),
    ...part('From the platform', others, () => ''),
    '',
  ].join('\n');
}

function part(title: string, rows: readonly Difference[], before: (row: Difference) => string): readonly string[] {
  const subjects = [...Map.groupBy(rows, ({ subject }) => subject)];
  const entry = (row: Difference): string =>
    `- ${before(row)}${row.says} ([${row.id}](rules/differences.md#${anchorOf(row.id)}))\n  Why: ${row.because}`;
  return ['', `## ${title}`, ...subjects.flatMap(([subject, of]) => ['', `### ${subject}`, '', ...of.map(entry)])];
}
