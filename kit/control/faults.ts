import { z } from 'zod';
import { type createFaultRequest, type Fault, faultResponse, faultsResponse } from '#contracts/control/faults.ts';
import type { ControlCall } from './control-call.ts';
import type { OperationName } from './operation-name.ts';

export interface NewFault extends Omit<z.input<typeof createFaultRequest>, 'operation'> {
  /** Without it, the fault applies to every operation. */
  readonly operation?: OperationName | undefined;
}

/** What goes wrong on a site on purpose: latency, errors, dropped connections. */
export interface Faults {
  list(): Promise<readonly Fault[]>;
  add(fault: NewFault): Promise<Fault>;
  remove(faultId: string): Promise<void>;
  clear(): Promise<void>;
}

export function createFaults(call: ControlCall, sitePath: string): Faults {
  const remove = async (path: string) => void (await call('DELETE', path, z.object({})));
  return {
    list: async () => (await call('GET', `${sitePath}/faults`, faultsResponse)).faults,
    add: async (fault) => (await call('POST', `${sitePath}/faults`, faultResponse, fault)).fault,
    remove: (faultId) => remove(`${sitePath}/faults/${faultId}`),
    clear: () => remove(`${sitePath}/faults`),
  };
}
