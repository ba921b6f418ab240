import type { MemberStatusRequest, ReadyLine } from '#contracts/control/control-api.ts';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import type { SeededMembers } from '../../control/seeds/seeded-members.ts';
import { isLoopback } from '../../http/host-check.ts';
import type { Arguments } from './arguments.ts';

const STATES: Record<MemberStatusRequest, string> = {
  ACTIVE: 'signs in',
  PENDING: 'waits for the owner',
  PENDING_ADMIN_APPROVAL: 'waits for the owner',
  PENDING_EMAIL_VERIFICATION: 'must confirm the address',
  BLOCKED: 'is blocked',
  OFFLINE: 'is offline',
  MUST_RESET_PASSWORD: 'must reset the password',
};

/** What a person reads when the simulator is up (SEC-37: it says what it is not). */
export function readyText(
  { url, clientId, apiKey, siteId, console }: ReadyLine,
  { data, host = '127.0.0.1', publicUrl }: Pick<Arguments, 'data'> & Partial<Pick<Arguments, 'host' | 'publicUrl'>>,
  { password, members }: SeededMembers,
): string {
  const lines = [
    'Backlot simulator, for development on this machine only: it is no identity provider.',
    '',
    `  platform      ${url}`,
    `  console       ${console}`,
    `  control API   ${url}${CONTROL_PREFIX}/health`,
    `  client id     ${clientId}`,
    `  API key       ${apiKey}`,
    `  site id       ${siteId}   (sent as wix-site-id beside the API key)`,
    `  store         ${data === ':memory:' ? 'in memory, gone when this stops' : data}`,
  ];
  if (publicUrl !== undefined) {
    lines.push(`  links         start with ${publicUrl}`);
  } else if (!isLoopback(host)) {
    lines.push(`  links         start with ${url}: for other machines, set --public-url`);
  }
  if (password !== null) {
    lines.push(`  password      ${password}   (of every member below and of all others)`);
    for (const { email, status, role } of members) {
      const whatFor = role === 'MEMBER' ? STATES[status] : `${STATES[status]}, with the role ${role}`;
      lines.push(`  sign in as    ${email.padEnd(34)} ${whatFor}`);
    }
  }
  return `${lines.join('\n')}\n`;
}
