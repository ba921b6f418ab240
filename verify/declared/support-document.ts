import { OWN_PACKS } from '#simulator/start/packs/own-packs.ts';
import { BASELINE, SENT_BASELINE } from './baseline.ts';
import { addressOf, type Matched } from './compare.ts';
import type { Comparison } from './compare-all.ts';
import { outcomeLines, readOutcomes } from './outcomes.ts';
import type { DeclaredOperation } from './platform-packages.ts';

/** The document about which declared operations are played. */
export function supportDocument({ operations, differences }: Comparison): string {
  const packages = Map.groupBy(operations, ({ declared }) => declared.package);
  const isAnswered = (each: Matched): boolean => each.name !== undefined || packOf(each) !== undefined;
  const [shown, others] = [true, false].map((wanted) =>
    [...packages].filter(([, of]) => of.some(isAnswered) === wanted),
  );
  const played = operations.filter(({ name }) => name !== undefined).length;
  return [
    '<!-- Written by npm run declared. -->',
    '',
    '# What is played of what the platform declares',
    '',
    `The platform's packages declare each public operation in \`./meta\`: its method, its path and its messages. Of the ${operations.length} operations of the`,
    `packages below, ${played} are played. A [handler](guide/configure.md) can answer each of the others. Items, members and media are played too, and are`,
    'in [the list of operations](reference/operations.md), because their packages declare no `./meta`, or are not installed here.',
    ...PACKS.map(({ name, title }) => {
      const count = operations.filter((operation) => packOf(operation) === name).length;
      return `The pack [${title}](guide/${GUIDES[name] ?? name}.md) plays ${count} others.`;
    }),
    ...(shown ?? []).flatMap(([name, of]) => packageLines(name, of)),
    '',
    '## Packages of which nothing is played',
    '',
    `A handler can answer their operations, and \`npx --no-install backlot stub\` writes one for each: ${(others ?? []).map(([name]) => `\`${name}\``).join(', ')}.`,
    '',
    '## Twenty packages',
    '',
    `\`npm run services\` calls each operation of these packages with requests that are made from its declared types: what is required, and all that may be`,
    'written. A derived answer must be as it is declared, with formats, enumerations and limits. *Answered* are those with a 2xx, *refused* those with a 4xx, such as for a',
    'cart that is not there.',
    '',
    ...outcomeLines(readOutcomes()),
    '',
    '## Differences that are meant',
    '',
    `The fields, error codes and limits of the operations that are played differ from their declarations in ${differences.length} places, for these reasons:`,
    '',
    ...[...BASELINE, ...SENT_BASELINE].map(({ operations: of, texts, because }) => {
      const where = of === undefined ? '' : ` (${of.map((each) => `\`${each}\``).join(', ')})`;
      return `- ${because}${where}\n${texts.map((text) => `  - \`${text}\``).join('\n')}`;
    }),
    '',
  ].join('\n');
}

const PACKS = await Promise.all(OWN_PACKS.map(({ load }) => load()));
/** The guides that have another name than their pack. */
const GUIDES: Readonly<Record<string, string>> = { events: 'tickets' };

/** The names of the packs that answer operations, by their addresses. */
const PACK_OF: ReadonlyMap<string, string> = new Map(
  PACKS.flatMap(({ name, handlers }) => handlers.map(({ method, path }) => [addressOf(method, path), name] as const)),
);

function packOf({ declared: { method, path } }: Matched): string | undefined {
  return PACK_OF.get(addressOf(method, path));
}

function packageLines(name: string, operations: readonly Matched[]): readonly string[] {
  const version = operations[0]?.declared.version;
  return [
    '',
    `## ${name} ${version}`,
    '',
    '| operation | address | here |',
    '|---|---|---|',
    ...operations.map((operation) => {
      const { declared, name: played } = operation;
      const pack = packOf(operation);
      const otherwise = pack === undefined ? 'a handler can answer it' : `the pack \`${pack}\` plays it`;
      const here = played === undefined ? otherwise : `played: \`${played}\``;
      return `| \`${declared.name}\` | \`${declared.method} ${declared.path}\` | ${here}${endOf(declared)} |`;
    }),
  ];
}

function endOf({ removedOn, isDeprecated }: DeclaredOperation): string {
  if (removedOn !== undefined) return `; the platform removes it on ${removedOn}`;
  return isDeprecated ? '; the platform has deprecated it' : '';
}
