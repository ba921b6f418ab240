import { describe } from 'vitest';
import { contentReadsContract } from './content-reads.ts';
import { contentWritesContract } from './content-writes.ts';
import { contractApi } from './contract-api.ts';
import type { ContractTarget } from './contract-target.ts';
import { currentMemberContract } from './current-member.ts';
import { membersContract } from './members.ts';
import { redirectSessionContract } from './redirect-session.ts';
import { registerAndLoginContract } from './register-and-login.ts';
import { tokenEndpointContract } from './token-endpoint.ts';

/**
 * Everything that a platform promises its clients, on the paths of official clients and on those of the specification.
 */
export function platformContract(target: () => ContractTarget): void {
  describe.each(['path', 'alias'] as const)('by the %s of each operation', (form) => {
    const connect = () => contractApi(target(), form);
    tokenEndpointContract(connect);
    redirectSessionContract(connect);
    registerAndLoginContract(connect);
    contentReadsContract(connect);
    contentWritesContract(connect);
    currentMemberContract(connect);
    membersContract(connect);
  });
}
