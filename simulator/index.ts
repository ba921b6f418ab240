/** The public face of the simulator: to start one within a program. Nothing inside imports this file. */

export type { ReportDefect } from './http/api-listener.ts';
export { StartError } from './start-error.ts';
export { type Simulator, type SimulatorOptions, startSimulator } from './start-simulator.ts';
