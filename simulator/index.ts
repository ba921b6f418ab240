/**
 * The public interface of the simulator, for starting it inside a program. No file of the simulator imports this file.
 */

import './platform/demand-node.ts';
import { checkSimulatorOptions, type SimulatorOptions } from './start/simulator-options.ts';
import { type Simulator, startSimulator as start } from './start/start-simulator.ts';

export { StartError } from './errors/start-error.ts';
export type { ReportDefect } from './http/http-app.ts';
export { reportDefect } from './start/report-defect.ts';
export type { SimulatorOptions } from './start/simulator-options.ts';
export type { Simulator } from './start/start-simulator.ts';

/** Starts a simulator with its default site. Throws StartError for an option, a port, a data file or a seed that it cannot use. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  checkSimulatorOptions(options);
  return start(options);
}
