/**
 * The public interface of the simulator, for starting it inside a program. No file of the simulator imports this file.
 */

import './world/demand-node.ts';

export type { ReportDefect } from './http/http-app.ts';
export { reportDefect } from './start/report-defect.ts';
export { type Simulator, type SimulatorOptions, startSimulator } from './start/start-simulator.ts';
export { StartError } from './world/start-error.ts';
