import { operations } from '#contracts/operations/operations.ts';
import DRIVEN_OPERATIONS from './driven-operations.json' with { type: 'json' };
import { RULES, type WrittenRule } from './read-rules.ts';

const BEGIN = '<!-- standing: written by npm run docs:rules -->';
const END = '<!-- end of standing -->';

/** What was found by comparing the messages of the operations with the types of the platform's packages. */
export interface ComparedShapes {
  /** Operations whose request and response have the declared fields, apart from differences that are meant. */
  readonly alike: number;
  readonly compared: number;
}

/**
 * The table of what is proven, what is not, and what nobody knows. Its numbers are not added up: they count different
 * things. Faults that a test sets up prove nothing about the platform, so they are not in it.
 */
export function standing({ alike, compared }: ComparedShapes): string {
  const played = Object.keys(operations).length;
  const chosen = RULES.filter(isChosenOnly).length;
  const recorded = RULES.filter(({ evidence }) => evidence.some(({ kind }) => kind === 'recorded')).length;
  return [
    '| | |',
    '|---|---|',
    `| **Proven** | Official packages, unmodified, call ${DRIVEN_OPERATIONS.length} of the ${played} operations in tests. Each of the ${RULES.length} rules is shown by a test. The messages of ${alike} of ${compared} operations [have the fields that packages declare](docs/support.md), apart from differences that are meant. |`,
    `| **Not proven** | ${chosen} rules are our choice alone: no source says what the platform does, or we [differ on purpose](docs/differences.md). The other ${RULES.length - chosen} have a source, [rule by rule](docs/rules/README.md). |`,
    `| **Unknown** | ${recorded === 0 ? 'Backlot was never run against the real service: no rule has a recorded exchange.' : `${RULES.length - recorded} rules have no recorded exchange with the real service.`} |`,
  ].join('\n');
}

/** README.md with the current table between its two marks. Throws if a mark is missing. */
export function withStanding(readme: string, shapes: ComparedShapes): string {
  const from = readme.indexOf(BEGIN);
  const to = readme.indexOf(END);
  if (from < 0 || to < from) throw new Error(`README.md must have "${BEGIN}" and, after it, "${END}".`);
  return `${readme.slice(0, from)}${BEGIN}\n\n${standing(shapes)}\n\n${readme.slice(to)}`;
}

function isChosenOnly({ evidence }: WrittenRule): boolean {
  return evidence.every(({ kind }) => kind === 'chosen');
}
