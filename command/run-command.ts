import { VERSION } from '#simulator/control/version.ts';
import { StartError } from '#simulator/errors/start-error.ts';
import { checkEnvironment } from '#simulator/platform/environment.ts';
import { HELP, readArguments } from '#simulator/start/cli/arguments.ts';
import {
  type CommandOutcome,
  EXIT,
  endWith,
  failedOutcome,
  helpOutcome,
  wantsJson,
} from '#simulator/start/cli/command-outcome.ts';
import { type CommandName, isCommand } from '#simulator/start/cli/commands.ts';
import { workerRole } from '#simulator/start/cli/worker-role.ts';
import { StoreUnavailable } from '#simulator/store/store-unavailable.ts';

/**
 * Loads the module of a command, so that other commands start faster. Those of `verify/` use the simulator, which knows only their
 * names. The function gets the arguments after the name.
 */
const LOAD: Readonly<Record<CommandName, () => Promise<(argv: readonly string[]) => Promise<CommandOutcome>>>> = {
  exec: async () => (await import('#simulator/start/cli/exec-command.ts')).execCommand,
  conformance: async () => (await import('#verify/conformance/conformance-command.ts')).conformanceCommand,
  reset: async () => (await import('#simulator/start/cli/reset-command.ts')).resetCommand,
  stub: async () => (await import('#verify/doctor/stub-command.ts')).stubCommand,
  doctor: async () => (await import('#verify/doctor/doctor-command.ts')).doctorCommand,
  story: async () => (await import('./story/story-command.ts')).storyCommand,
  mcp: async () => (await import('./mcp/mcp-command.ts')).mcpCommand,
};

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
      const run = await LOAD[name]();
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
    const { runWorker } = await import('#simulator/start/cli/run-worker.ts');
    await runWorker(given, role);
  } else {
    // The supervisor imports nothing of the simulator, so that it does not make a start slower.
    const { supervise } = await import('#simulator/start/cli/supervise.ts');
    process.exit(await supervise(main, argv, given));
  }
}
