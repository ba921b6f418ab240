import type { ReadyLine } from '#contracts/control/control-api.ts';
import { CONSOLE_HOME } from '../console/frame/console-address.ts';
import { VERSION } from '../control/version.ts';
import { StartError } from '../start-error.ts';
import { type Simulator, startSimulator } from '../start-simulator.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import { type Arguments, HELP, readArguments } from './arguments.ts';
import { readyText } from './ready-text.ts';

/** Runs the command line. What its user can mend is one line on standard error and exit code 1. */
export async function runCommand(argv: readonly string[]): Promise<void> {
  try {
    const given = readArguments(argv);
    if (given.help) process.stdout.write(HELP);
    else if (given.version) process.stdout.write(`${VERSION}\n`);
    else await run(given);
  } catch (failure) {
    if (!(failure instanceof StartError || failure instanceof StoreUnavailable)) throw failure;
    process.stderr.write(`backlot: ${failure.message}\n`);
    process.exitCode = 1;
  }
}

async function run(given: Arguments): Promise<void> {
  const simulator = await startSimulator({
    ...given,
    reportDefect: (defect, requestId) => {
      const text = defect instanceof Error ? (defect.stack ?? defect.message) : String(defect);
      process.stderr.write(`backlot: request ${requestId} met a defect: ${text}\n`);
    },
  });
  const { url, clientId, apiKey } = simulator;
  const ready: ReadyLine = { event: 'listening', url, clientId, apiKey, console: `${url}${CONSOLE_HOME}` };
  // Before the ready line: who reads it may stop us at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(simulator));
  process.stdout.write(
    given.json ? `${JSON.stringify(ready)}\n` : readyText(ready, given, await simulator.seededMembers()),
  );
}

/** The process ends by itself once nothing is open. */
async function stop(simulator: Simulator): Promise<void> {
  await simulator.close();
}
