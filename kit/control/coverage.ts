import type { CoverageResponse } from '#contracts/control/coverage.ts';
import type { ControlCall } from './control-call.ts';

/** Which outcomes of the operations were met by requests, to any site, since the simulator started. */
export interface Coverage {
  read(): Promise<CoverageResponse>;
  /** Forgets what was met. */
  clear(): Promise<void>;
}

export function createCoverage(call: ControlCall): Coverage {
  return {
    read: () => call('GET /coverage'),
    clear: async () => void (await call('DELETE /coverage')),
  };
}
