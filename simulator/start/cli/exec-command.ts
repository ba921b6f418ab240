import { parseArgs } from 'node:util';
import { StartError } from '../../errors/start-error.ts';
import { reportWaiting, systemClock } from '../../world/clock.ts';
import { reportDefect, writeSentence } from '../report-defect.ts';
import { startSimulator } from '../start-simulator.ts';
import { reasonOfParsing } from './command-options.ts';
import { runInForeground } from './run-in-foreground.ts';

const EXEC_HELP = `Usage: backlot exec [options] -- COMMAND [ARGUMENTS]

Starts a simulator on a free port, runs the command, stops the simulator, and ends with the command's exit code.
The command finds the simulator in its environment:

  BACKLOT_URL           address of the simulator
  BACKLOT_CLIENT_ID     client id of its default site
  BACKLOT_API_KEY       API key of the default site, also for the control API
  BACKLOT_SITE_ID       id of the default site, sent together with the key

  --seed NAME           what the default site starts with, or none       (marginalia)
  --config PATH         configuration file                               (backlot.config.ts, if there is one)
  --help
`;

/** The exit code of shells for a command that does not exist, and for one that may not be run. */
const NOT_FOUND = 127;
const NOT_EXECUTABLE = 126;

interface ExecArguments {
  readonly seed: string | undefined;
  readonly config: string;
  readonly command: string;
  readonly args: readonly string[];
}

/**
 * Runs `backlot exec`: `argv` are the arguments after `exec`. This process ends as the command ends, and passes signals on.
 * The command also ends if this process is killed. Throws StartError for arguments it cannot use.
 */
export async function execCommand(argv: readonly string[]): Promise<void> {
  const given = readExecArguments(argv);
  if (given === 'help') {
    process.stdout.write(EXEC_HELP);
    return;
  }
  const starting = startSimulator({
    ...{ port: 0, host: '127.0.0.1', data: ':memory:', seed: given.seed, config: given.config },
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
  };
  const end = await runInForeground(given.command, given.args, env).catch((failure: NodeJS.ErrnoException) => {
    const isMissing = failure.code === 'ENOENT';
    const reason = isMissing ? 'there is no such command' : failure.message;
    process.stderr.write(`backlot: "${given.command}" could not be run: ${reason}.\n`);
    return { code: isMissing ? NOT_FOUND : NOT_EXECUTABLE, signal: null };
  });
  await simulator.close();
  if (end.signal !== null) process.kill(process.pid, end.signal);
  process.exit(end.code ?? 1);
}

function readExecArguments(argv: readonly string[]): ExecArguments | 'help' {
  const end = argv.indexOf('--');
  const own = end === -1 ? argv : argv.slice(0, end);
  const { seed, config, help } = parseOptions(own);
  if (help) return 'help';
  const [command, ...args] = end === -1 ? [] : argv.slice(end + 1);
  if (command === undefined) {
    throw new StartError('exec needs a command after two dashes, for example: backlot exec -- npx playwright test');
  }
  return { seed, config, command, args };
}

function parseOptions(args: readonly string[]): Pick<ExecArguments, 'seed' | 'config'> & { readonly help: boolean } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string' },
        config: { type: 'string', default: '.' },
        help: { type: 'boolean', default: false },
      },
    });
    return { ...values, seed: values.seed };
  } catch (failure) {
    throw new StartError(`${reasonOfParsing(failure)} Put the command after two dashes. Try: backlot exec --help`, {
      cause: failure,
    });
  }
}
