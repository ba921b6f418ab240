import { VERSION } from '../../control/version.ts';
import { StartError } from '../../errors/start-error.ts';
import { checkEnvironment } from '../../platform/environment.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import { writeSentence } from '../report-defect.ts';
import { HELP, readArguments } from './arguments.ts';
import { workerRole } from './worker-role.ts';

/**
 * Runs the command line; `main` is the path of the script that was started. An error that the user can correct is
 * reported as one line on standard error, with exit code 1.
 */
export async function runCommand(main: string, argv: readonly string[]): Promise<void> {
  const role = workerRole();
  try {
    checkEnvironment(process.env);
    if (argv[0] === 'exec') {
      const { execCommand } = await import('./exec-command.ts');
      return await execCommand(argv.slice(1));
    }
    if (argv[0] === 'conformance') {
      const { conformanceCommand } = await import('./conformance/conformance-command.ts');
      process.exitCode = await conformanceCommand(argv.slice(1));
      return;
    }
    if (argv[0] === 'reset') {
      const { resetCommand } = await import('./reset-command.ts');
      process.stdout.write(await resetCommand(argv.slice(1)));
      return;
    }
    const given = readArguments(argv);
    if (given.help) process.stdout.write(HELP);
    else if (given.version) process.stdout.write(`${VERSION}\n`);
    else if (role || !given.restarts) {
      const { runWorker } = await import('./run-worker.ts');
      await runWorker(given, role);
    } else {
      // The supervisor imports nothing of the simulator, so that it does not make a start slower.
      const { supervise } = await import('./supervise.ts');
      process.exit(await supervise(main, argv, given));
    }
  } catch (failure) {
    if (!(failure instanceof StartError || failure instanceof StoreUnavailable)) throw failure;
    writeSentence(failure.message);
    process.exit(1);
  }
}
