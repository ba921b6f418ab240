/** The public face of the simulator: to start one within a program. Nothing inside imports this file. */

export type { ReportDefect } from './http/http-app.ts';
export { type Simulator, type SimulatorOptions, startSimulator } from './start/start-simulator.ts';
export { StartError } from './world/start-error.ts';
