import { VERSION } from '../../control/version.ts';
import { StartError } from '../../errors/start-error.ts';
import { checkEnvironment } from '../../platform/environment.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import { HELP, readArguments } from './arguments.ts';
import { EXIT, endWith, failedOutcome, helpOutcome, wantsJson } from './command-outcome.ts';
import { COMMANDS, isCommand } from './commands.ts';
import { workerRole } from './worker-role.ts';

/**
 * Runs the command line; `main` is the path of the script that was started. An error that the user can correct is one line on
 * standard error, or in the envelope of `--json`.
 */
export async function runCommand(main: string, given: readonly string[]): Promise<void> {
  const argv = spelledOut(given);
  const [name] = argv;
  const json = wantsJson(argv);
  const command = isCommand(name) ? name : 'start';
  try {
    checkEnvironment(process.env);
    if (isCommand(name)) {
      const run = await COMMANDS[name].load();
      endWith(name, await run(argv.slice(1)), json);
    } else await start(main, argv);
  } catch (failure) {
    if (!(failure instanceof StartError || failure instanceof StoreUnavailable)) throw failure;
    endWith(command, failedOutcome(failure), json);
  }
}

/** `backlot help reset` is `backlot reset --help`, and `-h` and `-v` are what they are elsewhere. */
function spelledOut(argv: readonly string[]): readonly string[] {
  const [first, ...rest] = argv;
  if (first === 'help') return [...rest, '--help'];
  if (first === '-v') return ['--version', ...rest];
  if (first === '-h') return ['--help', ...rest];
  const [second, ...last] = rest;
  return isCommand(first) && second === '-h' ? [first, '--help', ...last] : argv;
}

async function start(main: string, argv: readonly string[]): Promise<void> {
  const role = workerRole();
  const given = readArguments(argv);
  if (given.help) endWith('start', helpOutcome(HELP), given.json);
  else if (given.version) {
    endWith('start', { code: EXIT.done, result: { version: VERSION }, text: `${VERSION}\n` }, given.json);
  } else if (role || !given.restarts) {
    const { runWorker } = await import('./run-worker.ts');
    await runWorker(given, role);
  } else {
    // The supervisor imports nothing of the simulator, so that it does not make a start slower.
    const { supervise } = await import('./supervise.ts');
    process.exit(await supervise(main, argv, given));
  }
}
