import { type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { reportWaiting, systemClock } from '../../platform/clock.ts';
import { reportDefect, writeSentence } from '../report-defect.ts';
import { startSimulator } from '../start-simulator.ts';
import { parseCommandLine } from './command-line.ts';
import { type CommandOutcome, EXIT, helpOutcome, UsageError } from './command-outcome.ts';
import { withCoverage } from './coverage-text.ts';
import { windowsCommandLine } from './windows-command-line.ts';

const EXEC_HELP = `Usage: backlot exec [options] -- COMMAND [ARGUMENTS]

Starts a simulator on a free port, runs the command, stops the simulator, and ends with the command's exit code.
The command finds the simulator in its environment:

  BACKLOT_URL           address of the simulator
  BACKLOT_CLIENT_ID     client id of its default site
  BACKLOT_API_KEY       API key of the default site, also for the control API
  BACKLOT_SITE_ID       id of the default site, sent together with the key
  WIX_CLIENT_PUBLIC_KEY public key of all events, for AppStrategy and @wix/astro

  --seed NAME           what the default site starts with, or none       (marginalia)
  --config PATH         configuration file                               (backlot.config.ts, if there is one)
  --strict              refuse answers of handlers that are not as the platform's packages
                        declare them
  --coverage            print at the end which outcomes of the operations the requests met
  --coverage-min N      the same, and fail if they met less than N percent of the outcomes of those operations
  --json                print one line of JSON when the command has ended; its result has
                        exitCode and signal; the command's output goes to standard error
  --help

The exit code is that of the command. 126 is of a command that cannot be run, and 127 of one that does not exist.
`;

/** The exit code of shells for a command that does not exist, and for one that may not be run. */
const NOT_FOUND = 127;
const NOT_EXECUTABLE = 126;

interface ExecArguments {
  readonly seed: string | undefined;
  readonly config: string;
  readonly strict: boolean;
  readonly json: boolean;
  readonly coverage: boolean;
  readonly coverageMin: number | undefined;
  readonly command: string;
  readonly args: readonly string[];
}

/**
 * Runs `backlot exec`: `argv` are the arguments after `exec`. Its outcome is that of the command. Signals are passed on. The
 * command also ends if this process is killed. Throws UsageError for arguments it cannot use.
 */
export async function execCommand(argv: readonly string[]): Promise<CommandOutcome> {
  const given = readExecArguments(argv);
  if (given === 'help') return helpOutcome(EXEC_HELP);
  const starting = startSimulator({
    ...{ port: 0, host: '127.0.0.1', data: ':memory:', seed: given.seed, config: given.config, strict: given.strict },
    reportDefect,
    reportAdvice: writeSentence,
  });
  const simulator = await reportWaiting('Starting the simulator', starting, {
    clock: systemClock,
    report: writeSentence,
  });
  const env = {
    ...process.env,
    BACKLOT_URL: simulator.url,
    BACKLOT_CLIENT_ID: simulator.clientId,
    BACKLOT_API_KEY: simulator.apiKey,
    BACKLOT_SITE_ID: simulator.siteId,
    WIX_CLIENT_PUBLIC_KEY: await simulator.webhookPublicKey(true),
  };
  const outcome = await runInForeground(given, env).then(outcomeOf, (failure: NodeJS.ErrnoException) => {
    const isMissing = failure.code === 'ENOENT';
    const reason = isMissing ? 'there is no such command' : failure.message;
    const message = `"${given.command}" could not be run: ${reason}.`;
    const code = isMissing ? NOT_FOUND : NOT_EXECUTABLE;
    return { code, result: null, text: '', errors: [{ code: isMissing ? 'NOT_FOUND' : 'NOT_EXECUTABLE', message }] };
  });
  if (outcome.errors === undefined && !simulator.wasUsed()) writeSentence(UNUSED);
  const ended = given.coverage ? withCoverage(outcome, simulator.coverage(), given.coverageMin) : outcome;
  await simulator.close();
  return ended;
}

const UNUSED =
  'The command has sent nothing to the simulator. If it calls the platform, it is not connected: a Node program needs the hook, NODE_OPTIONS="--import backlot/register", and a page the plugin of its framework or the script tag.';

function outcomeOf({ code: exitCode, signal }: CommandEnd): CommandOutcome {
  return { code: exitCode ?? EXIT.failed, signal, result: { exitCode, signal }, text: '' };
}

function readExecArguments(argv: readonly string[]): ExecArguments | 'help' {
  const end = argv.indexOf('--');
  const own = argv.slice(0, end === -1 ? argv.length : end);
  const values = parseCommandLine(
    {
      args: own,
      options: {
        seed: { type: 'string' },
        config: { type: 'string', default: '.' },
        strict: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        coverage: { type: 'boolean', default: false },
        'coverage-min': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    },
    `${end === -1 ? 'Put the command after two dashes. ' : ''}Try: backlot exec --help`,
  ).values;
  const { seed, config, strict, json } = values;
  if (values.help) return 'help';
  const coverageMin = readPercent(values['coverage-min']);
  const [command, ...args] = end === -1 ? [] : argv.slice(end + 1);
  if (command === undefined) {
    throw new UsageError('exec needs a command after two dashes, for example: backlot exec -- npx playwright test');
  }
  return {
    ...{ seed, config, strict, json, command, args, coverageMin },
    coverage: values.coverage || coverageMin !== undefined,
  };
}

function readPercent(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,3}$/.test(text) && Number(text) <= 100) return Number(text);
  throw new UsageError(`--coverage-min takes a number from 0 to 100, not ${text}.`);
}

/** How a command ended: one of the two is not null. */
export interface CommandEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/**
 * Kills the process whose id it is given as soon as its standard input closes, which happens when this process ends in
 * any way. It survives the signals of the terminal, because the command may take its time to react to them.
 */
const GUARD = `
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  process.stdin.resume().on('close', () => {
    try { process.kill(Number(process.argv[1]), 'SIGKILL'); } catch {}
  });
`;

/**
 * Runs a command with the terminal of this process, passes signals on to it, and resolves when it has ended. The command is
 * killed if this process is killed. Rejects if the command cannot be run.
 */
async function runInForeground({ command, args, json }: ExecArguments, env: NodeJS.ProcessEnv): Promise<CommandEnd> {
  // With --json, standard output has only the envelope.
  const stdio: StdioOptions = ['inherit', json ? process.stderr : 'inherit', 'inherit'];
  // npm's commands are scripts on Windows, which only a shell can run.
  const child =
    process.platform === 'win32'
      ? spawn(windowsCommandLine(command, args), { env, stdio, shell: true })
      : spawn(command, args, { env, stdio });
  await once(child, 'spawn');
  const passOn = (signal: NodeJS.Signals) => () => {
    // A terminal sends Ctrl+C to every process of the foreground by itself.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  const listeners = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => ({ signal, listener: passOn(signal) }));
  for (const { signal, listener } of listeners) process.on(signal, listener);
  const guard = spawn(process.execPath, ['-e', GUARD, String(child.pid)], { stdio: ['pipe', 'ignore', 'ignore'] });
  const [code, signal]: [number | null, NodeJS.Signals | null] = await new Promise((resolve) => {
    child.once('close', (...end) => resolve(end));
  });
  guard.kill('SIGKILL');
  for (const { signal, listener } of listeners) process.off(signal, listener);
  return { code, signal };
}
