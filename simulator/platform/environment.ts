import { StartError } from '../errors/start-error.ts';

/** The variables of the environment that users of Backlot set. */
const VARIABLES = [
  'BACKLOT_URL',
  'BACKLOT_API_KEY',
  'BACKLOT_CLIENT_ID',
  'BACKLOT_SITE_ID',
  'BACKLOT_PASSTHROUGH',
  'BACKLOT_MEMBER_PASSWORD',
] as const;

/** How many letters a misspelt name may differ in. `BACKLOT_SITE_URL` may well be a variable of the application. */
const MISSPELT_BY = 2;

/** Throws StartError for a variable whose name is almost that of one that Backlot reads: it would be ignored. */
export function checkEnvironment(env: NodeJS.ProcessEnv): void {
  const known: readonly string[] = VARIABLES;
  for (const name of Object.keys(env)) {
    if (!/^BACKLOT/i.test(name) || known.includes(name)) continue;
    const meant = known.find((variable) => distance(name.toUpperCase(), variable) <= MISSPELT_BY);
    if (meant === undefined) continue;
    throw new StartError(
      `The environment has the variable ${name}, which is not read. Name it ${meant}, or remove it.`,
    );
  }
}

/** The number of letters to insert, delete or replace (Levenshtein distance). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      next.push(Math.min((row[j] ?? 0) + Number(letter !== other), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
