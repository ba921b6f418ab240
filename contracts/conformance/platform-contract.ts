import { contractApi } from './contract-api.ts';
import type { ContractTarget } from './contract-target.ts';
import { PLATFORM_SUITES } from './platform-suites.ts';
import { suitesOf } from './vitest-suites.ts';

/** Everything that a platform promises its clients, on the paths of official clients and on those of the specification. */
export function platformContract(target: () => ContractTarget): void {
  suitesOf(PLATFORM_SUITES, (form) => () => contractApi(target(), form));
}
