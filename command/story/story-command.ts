import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import type { PlayedStory } from '#contracts/control/story.ts';
import { StartError } from '#simulator/errors/start-error.ts';
import { type AskedSimulator, askSimulator } from '#simulator/start/cli/ask-simulator.ts';
import { parseCommandLine } from '#simulator/start/cli/command-line.ts';
import { type CommandOutcome, EXIT, helpOutcome, UsageError } from '#simulator/start/cli/command-outcome.ts';
import { reportDefect } from '#simulator/start/report-defect.ts';
import { startSimulator } from '#simulator/start/start-simulator.ts';
import { SIMULATOR_OPTIONS, simulatorOf } from '../simulator-option.ts';

const STORY_HELP = `Usage: backlot story save FILE [options]
       backlot story play FILE... [options]

A story is a site at a moment and what was asked of it since, in one file without secrets: a bug report that can be played.

save    writes the story of a site of a running simulator: from the first snapshot in its request log that can still be
        restored, to now
play    restores each story on a new site, sends its requests again as the same callers, and prints the first answer that
        differs. Without --url, it starts a simulator for that

  --site ID             the site to save                                 (the default site)
  --since ID            begin with this snapshot, of those in the log
  --config PATH         configuration file, for play without --url       (backlot.config.ts, if there is one)
  --url URL             the simulator                                    (save: BACKLOT_URL, or http://127.0.0.1:4700)
  --api-key KEY         for a simulator that does not listen on loopback (BACKLOT_API_KEY)
  --json                print one line of JSON; its result has the file, or each file with its first difference
  --help
`;

/** Runs `backlot story`. `argv` are the arguments after it. Throws UsageError and StartError. */
export async function storyCommand(
  argv: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<CommandOutcome> {
  const { values, positionals } = parseCommandLine(
    {
      args: [...argv],
      allowPositionals: true,
      options: {
        ...SIMULATOR_OPTIONS,
        site: { type: 'string', default: DEFAULT_SITE.siteId },
        since: { type: 'string' },
        config: { type: 'string', default: '.' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    },
    'Try: backlot story --help',
  );
  if (values.help) return helpOutcome(STORY_HELP);
  const [verb, ...files] = positionals;
  const [file] = files;
  if (verb === 'save' && file !== undefined && files.length === 1) {
    return save(simulatorOf(values, env), { file, siteId: values.site, since: values.since });
  }
  if (verb !== 'play' || file === undefined) {
    throw new UsageError('story needs a verb and files: "backlot story save FILE" or "backlot story play FILE...".');
  }
  if (values.url !== undefined) return play(simulatorOf(values, env), files);
  const own = await startSimulator({
    ...{ port: 0, host: '127.0.0.1', data: ':memory:', seed: 'none', config: values.config },
    reportDefect,
  });
  return play({ origin: own.url, apiKey: own.apiKey, otherwise: 'give its address with --url' }, files).finally(() =>
    own.close(),
  );
}

async function save(
  simulator: AskedSimulator,
  { file, siteId, since }: { readonly file: string; readonly siteId: string; readonly since: string | undefined },
): Promise<CommandOutcome> {
  const asIs = (reason: string) => reason;
  const story = await askSimulator(simulator, asIs, 'GET /sites/{siteId}/story', { siteId, query: { since } });
  await writeFile(file, JSON.stringify(story)).catch(unusable(file, 'written'));
  const { steps } = story;
  return { code: EXIT.done, result: { file, steps: steps.length }, text: `${file}: ${counted(steps.length)}.\n` };
}

async function play(simulator: AskedSimulator, files: readonly string[]): Promise<CommandOutcome> {
  const lines: string[] = [];
  const played: { readonly file: string; readonly steps: number; readonly differs: string | null }[] = [];
  for (const file of files) {
    const body = await readFile(file, 'utf8').catch(unusable(file, 'read'));
    const inFile = (reason: string) => `${file}: ${reason}`;
    const { steps } = await askSimulator(simulator, inFile, 'POST /stories', { body });
    const differs = firstDifference(steps, body);
    played.push({ file, steps: steps.length, differs });
    lines.push(`${file}: ${differs ?? `${counted(steps.length)}, answered as before.`}\n`);
  }
  const code = played.every(({ differs }) => differs === null) ? EXIT.done : EXIT.failed;
  return {
    code,
    result: { stories: played },
    text: lines.join(''),
    ...(code === EXIT.failed && { errors: [DIFFERS] }),
  };
}

const DIFFERS = { code: 'DIFFERS', message: 'An answer is not what it was.' };

const asked = z.object({ steps: z.array(z.object({ method: z.string(), path: z.string(), operation: z.string() })) });

function firstDifference(steps: PlayedStory['steps'], story: string): string | null {
  const at = steps.findIndex(({ differs }) => differs !== null);
  if (at === -1) return null;
  const step = asked.parse(JSON.parse(story)).steps[at];
  return `request ${at + 1} of ${steps.length} (${step?.method} ${step?.path}, ${step?.operation}): ${steps[at]?.differs}`;
}

const counted = (requests: number): string => `${requests} ${requests === 1 ? 'request' : 'requests'}`;

function unusable(file: string, done: string) {
  return (failure: Error): never => {
    throw new StartError(`${file} could not be ${done}: ${failure.message}`, { cause: failure });
  };
}
