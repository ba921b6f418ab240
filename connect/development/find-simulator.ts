import { CONSOLE_PREFIX, CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';

/** A simulator that a development server uses. */
export interface UsedSimulator {
  readonly url: string;
  readonly console: string;
  /** Whether this process has started it. */
  readonly isOwn: boolean;
  /** Calls `changed` when the configuration file of a simulator that this process has started was loaded again. */
  onConfigChange(changed: () => void): void;
  /** Stops the simulator, if this process has started it. */
  close(): Promise<void>;
}

export interface SimulatorChoice {
  /** The origin of a running simulator. It is never started or stopped. */
  readonly url?: string | undefined;
  /** The port to look for a simulator at, and to start one at (4700). */
  readonly port?: number | undefined;
  /** The seed of a simulator that is started: by default that of the configuration file, or `marginalia`. */
  readonly seed?: string | undefined;
  /** The configuration file of a simulator that is started (`backlot.config.ts` in the current folder, if it exists). */
  readonly config?: string | undefined;
  /** Where a simulator that is started keeps its world: a file, or `:memory:`. */
  readonly data?: string | undefined;
}

const DEFAULT_PORT = 4700;

/**
 * Returns the simulator at `url`, the one that answers at the port, or one that is started there. `report` is called with what
 * its user should know while it runs.
 */
export async function findSimulator(
  choice: SimulatorChoice,
  report: (sentence: string) => void = toStandardError,
): Promise<UsedSimulator> {
  const { port = DEFAULT_PORT, seed, config = '.', data = ':memory:' } = choice;
  const url = urlOf(choice);
  if (choice.url !== undefined || (await isSimulator(url))) return simulatorAt(url);
  // Loaded on demand: a build, or a server with a simulator beside it, does not need all of its code.
  const { reportDefect, startSimulator } = await import('#simulator/index.ts');
  let changed = (): void => undefined;
  const reportConfig = (sentence: string): void => {
    report(`backlot: ${sentence}`);
    changed();
  };
  const simulator = await startSimulator({ port, host: '127.0.0.1', seed, config, data, reportDefect, reportConfig });
  const { url: startedAt, close } = simulator;
  const onConfigChange = (listener: () => void): void => {
    changed = listener;
  };
  return { ...simulatorAt(startedAt), isOwn: true, onConfigChange, close };
}

/** The address of the chosen simulator. */
export function urlOf({ url, port = DEFAULT_PORT }: SimulatorChoice): string {
  return url ?? `http://127.0.0.1:${port}`;
}

/** A simulator that somebody else starts and stops. */
export function simulatorAt(url: string): UsedSimulator {
  const nothing = async (): Promise<void> => undefined;
  return { url, console: `${url}${CONSOLE_PREFIX}/`, isOwn: false, onConfigChange: nothing, close: nothing };
}

async function isSimulator(url: string): Promise<boolean> {
  try {
    const health: unknown = await (await fetch(`${url}${CONTROL_PREFIX}/health`)).json();
    // One that is not ready yet holds the port, too.
    return typeof health === 'object' && health !== null && 'status' in health && 'version' in health;
  } catch {
    return false;
  }
}

function toStandardError(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
