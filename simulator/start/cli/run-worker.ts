import { setFlagsFromString } from 'node:v8';
import type { ReadyLine } from '#contracts/control/control-api.ts';
import { CONSOLE_HOME } from '#contracts/control/control-prefix.ts';
import { reportWaiting, systemClock } from '../../platform/clock.ts';
import { reportDefect, writeDefect, writeSentence } from '../report-defect.ts';
import { startSimulator } from '../start-simulator.ts';
import type { Arguments } from './arguments.ts';
import { EXIT, envelopeOf } from './command-outcome.ts';
import { prepareDefaultFolder } from './data-option.ts';
import { readyText } from './ready-text.ts';
import { onStopSignals } from './stop-signals.ts';
import { endWithParent, STOP, type WorkerReady, type WorkerRole } from './worker-role.ts';

/** The time after the stop's own limit at which the process ends in any case. */
const EXIT_AFTER_MS = 1000;

/**
 * By default, V8 lets the heap grow to four times what it found in use, and keeps that memory. With 50 %, the process of a
 * mixed load has 376 MB instead of 552, and needs 3 % more processor time.
 */
const HEAP_GROWTH = '--heap-growing-percent=50';
/** Threads have limits of their own. The one that this process was started with would override them. */
const OWN_LIMITS_OF_THREADS = '--max-semi-space-size=0';

/** Runs the simulator in this process until it is told to stop. Without a role, the process is not restarted. */
export async function runWorker(given: Arguments, role: WorkerRole | undefined): Promise<void> {
  setFlagsFromString(HEAP_GROWTH);
  setFlagsFromString(OWN_LIMITS_OF_THREADS);
  prepareDefaultFolder(given.data);
  const starting = startSimulator({
    ...given,
    // A restarted worker continues with the data of the previous one.
    fresh: given.fresh && role?.port === undefined,
    port: role?.port ?? given.port,
    addressOptions: { port: '--port', host: '--host' },
    reportDefect,
    reportAdvice: writeSentence,
  });
  const simulator = await reportWaiting('Starting the simulator', starting, {
    clock: systemClock,
    report: writeSentence,
  });
  // A defect in an event handler must not end the process and with it all other requests.
  process.on('uncaughtException', (defect) => writeDefect('a defect outside of a request', defect));
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    void systemClock.sleep(given.drainMs + given.stopWithinMs + EXIT_AFTER_MS).then(() => process.exit(EXIT.failed));
    await simulator.close();
    process.exit(EXIT.done);
  };
  // Before the ready line, because whoever reads that may stop the process at once. A worker ignores a second signal:
  // its supervisor gets the same signals and handles it.
  onStopSignals(
    () => void stop(),
    () => role ?? process.exit(EXIT.failed),
  );
  if (role) process.on('message', (message) => message === STOP && void stop());

  const { url, clientId, apiKey, siteId } = simulator;
  const webhookPublicKey = await simulator.webhookPublicKey();
  const addresses = { url, console: `${url}${CONSOLE_HOME}` };
  const ready: ReadyLine = { event: 'listening', ...addresses, clientId, apiKey, siteId, webhookPublicKey };
  // Also before the ready line: from this message on, the supervisor restarts a worker that dies.
  if (role) await tellSupervisor({ url, apiKey, port: Number(new URL(url).port || 80) });
  if (role?.port === undefined) {
    const members = await simulator.seededMembers();
    process.stdout.write(
      given.json
        ? // Programs have read these fields on the top level since the first version.
          `${JSON.stringify({ ...ready, ...envelopeOf('start', { code: EXIT.done, result: ready, text: '' }) })}\n`
        : readyText(ready, { ...given, packages: await simulator.packages() }, members, simulator.unusedSeed),
    );
  }
  // Last, so that it does not delay the start. It also notices a supervisor that has ended already.
  if (role) endWithParent();
}

/** Resolves once the message has been sent to the supervisor, or the supervisor has ended. */
function tellSupervisor(message: WorkerReady): Promise<void> {
  return new Promise((resolve) => {
    if (!process.send || !process.connected) {
      resolve();
      return;
    }
    // A message to a supervisor that ends meanwhile is neither sent nor refused.
    process.once('disconnect', resolve);
    process.send(message, undefined, {}, () => resolve());
  });
}
