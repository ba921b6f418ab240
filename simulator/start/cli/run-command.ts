import { VERSION } from '../../control/api/version.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import { StartError } from '../../world/start-error.ts';
import { HELP, readArguments } from './arguments.ts';
import { workerRole } from './worker-role.ts';

/**
 * Runs the command line; `main` is the script that it was given to. What its user can mend is one line on standard error
 * and exit code 1.
 */
export async function runCommand(main: string, argv: readonly string[]): Promise<void> {
  const role = workerRole();
  try {
    const given = readArguments(argv);
    if (given.help) process.stdout.write(HELP);
    else if (given.version) process.stdout.write(`${VERSION}\n`);
    else if (given.command === 'reset') {
      const { resetRunning } = await import('./reset-running.ts');
      process.stdout.write(await resetRunning(given));
    } else if (role || !given.restarts) {
      const { runWorker } = await import('./run-worker.ts');
      await runWorker(given, role);
    } else {
      // The supervisor loads nothing of the simulator: a start should not take longer because of it.
      const { supervise } = await import('./supervise.ts');
      process.exit(await supervise(main, argv, given));
    }
  } catch (failure) {
    if (!(failure instanceof StartError || failure instanceof StoreUnavailable)) throw failure;
    process.stderr.write(`backlot: ${failure.message}\n`);
    process.exit(1);
  }
}
