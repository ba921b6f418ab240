import { checkEnvironment } from '#simulator/platform/environment.ts';
import { configuredSimulator } from '../destination.ts';
import type { PluginCall } from './plugin-call.ts';

/**
 * The origin of the simulator that the option `url` names, or else `BACKLOT_URL`; undefined if neither is set. Throws an
 * error that says how to set it.
 */
export function chosenUrl(option: string | undefined, call: PluginCall): string | undefined {
  checkEnvironment(process.env);
  const variable = process.env.BACKLOT_URL;
  if (option !== undefined) return configuredSimulator(option, call('url')).origin;
  return variable === undefined ? undefined : configuredSimulator(variable).origin;
}
