import { type ComparedShapes, standing } from './standing.ts';

const BEGIN = '<!-- standing: written by npm run docs:rules -->';
const END = '<!-- end of standing -->';

/** README.md with the current table of what is proven between its two marks. Throws if the marks are missing. */
export function withStanding(readme: string, shapes: ComparedShapes): string {
  const from = readme.indexOf(BEGIN);
  const to = readme.indexOf(END);
  if (from < 0 || to < from) throw new Error(`README.md must have "${BEGIN}" and, after it, "${END}".`);
  return `${readme.slice(0, from)}${BEGIN}\n\n${standing(shapes)}\n\n${readme.slice(to)}`;
}
