import type { ReadyLine } from '#contracts/control/control-api.ts';
import { CONSOLE_HOME } from '../../control/console/frame/console-address.ts';
import { systemClock } from '../../world/clock.ts';
import { startSimulator } from '../start-simulator.ts';
import type { Arguments } from './arguments.ts';
import { prepareDefaultFolder } from './default-data.ts';
import { endWithParent } from './end-with-parent.ts';
import { onStopSignals } from './on-stop-signals.ts';
import { readyText } from './ready-text.ts';
import { STOP, type WorkerReady, type WorkerRole } from './worker-role.ts';

/** How much longer than its own limit a stop may take before the process ends all the same. */
const EXIT_AFTER_MS = 1000;

/** Runs the simulator in this process until it is told to stop. Without a role, nobody starts it again. */
export async function runWorker(given: Arguments, role: WorkerRole | undefined): Promise<void> {
  prepareDefaultFolder(given.data);
  const simulator = await startSimulator({
    ...given,
    // A worker that is started again goes on with what the one before has written.
    fresh: given.fresh && role?.port === undefined,
    port: role?.port ?? given.port,
    reportDefect: (defect, requestId) => report(`request ${requestId} met a defect`, defect),
  });
  // A defect in an event handler is not worth the world of everybody else.
  process.on('uncaughtException', (defect) => report('a defect outside of any answer', defect));
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    void systemClock.sleep(given.stopWithinMs + EXIT_AFTER_MS).then(() => process.exit(1));
    await simulator.close();
    process.exit(0);
  };
  // Before the ready line: whoever reads it may stop us at once.
  // A worker's own signals are copies of its supervisor's, which knows what a second one means.
  onStopSignals(
    () => void stop(),
    () => role ?? process.exit(1),
  );
  if (role) process.on('message', (message) => message === STOP && void stop());

  const { url, clientId, apiKey, siteId } = simulator;
  const ready: ReadyLine = { event: 'listening', url, clientId, apiKey, siteId, console: `${url}${CONSOLE_HOME}` };
  // Before the ready line, too: from that on, a worker that dies is started again.
  if (role) await tellSupervisor({ url, apiKey, port: Number(new URL(url).port || 80) });
  if (role?.port === undefined) {
    process.stdout.write(
      given.json ? `${JSON.stringify(ready)}\n` : readyText(ready, given, await simulator.seededMembers()),
    );
  }
  // Last, as no start should wait for it. It also notices a supervisor that ended before.
  if (role) endWithParent();
}

/** Resolves once the supervisor's end of the channel holds the message. */
function tellSupervisor(message: WorkerReady): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, undefined, {}, () => resolve());
    else resolve();
  });
}

function report(what: string, defect: unknown): void {
  const text = defect instanceof Error ? (defect.stack ?? defect.message) : String(defect);
  process.stderr.write(`backlot: ${what}: ${text}\n`);
}
