import type { MemberStatusRequest, ReadyLine } from '#contracts/control/control-api.ts';
import { CONTROL_PREFIX, DOCS_PREFIX } from '#contracts/control/control-prefix.ts';
import type { SeededMembers } from '../../control/seeds/seed.ts';
import { isLoopback } from '../../http/host-check.ts';
import type { Arguments } from './arguments.ts';
import { storeName } from './data-option.ts';

const STATES: Record<MemberStatusRequest, string> = {
  ACTIVE: 'signs in',
  PENDING: "needs the owner's approval",
  PENDING_ADMIN_APPROVAL: "needs the owner's approval",
  PENDING_EMAIL_VERIFICATION: 'must confirm the address',
  BLOCKED: 'is blocked',
  OFFLINE: 'is offline',
  MUST_RESET_PASSWORD: 'must reset the password',
};

/**
 * The text that is printed when the simulator is ready. It says that it is not an identity provider (SEC-37). `unusedSeed` is that
 * of the simulator. Documents that are not built have no address.
 */
export function readyText(
  { url, clientId, apiKey, siteId, console }: Omit<ReadyLine, 'webhookPublicKey'>,
  {
    data,
    host = '127.0.0.1',
    publicUrl,
    seed,
    packages = [],
  }: Pick<Arguments, 'data'> &
    Partial<Pick<Arguments, 'host' | 'publicUrl' | 'seed'>> & { readonly packages?: readonly string[] },
  { password, members }: SeededMembers,
  unusedSeed?: string,
): string {
  const lines = [
    'Backlot simulator, for development on this machine only. It is not an identity provider.',
    '',
    `  platform      ${url}`,
    `  console       ${console}`,
    `  documents     ${url}${DOCS_PREFIX}/`,
    `  control API   ${url}${CONTROL_PREFIX}/health`,
    `  client id     ${clientId}`,
    `  API key       ${apiKey}`,
    `  site id       ${siteId}   (sent as wix-site-id together with the API key)`,
    `  store         ${data === ':memory:' ? 'in memory, lost when this process stops' : storeName(data)}`,
  ];
  if (unusedSeed !== undefined) {
    const port = new URL(url).port;
    // Without an option, reset uses the seed of the configuration file.
    const options = [...(seed === undefined ? [] : [` --seed ${seed}`]), ` --port ${port}`];
    lines.push(
      `  seed          ${unusedSeed} is not used: the store has data. To delete it and use the seed: npx --no-install backlot reset${options.join('')}`,
    );
  }
  if (publicUrl !== undefined) {
    lines.push(`  links         start with ${publicUrl}`);
  } else if (!isLoopback(host)) {
    lines.push(`  links         start with ${url}: for other machines, set --public-url`);
  }
  if (packages.length > 0) {
    lines.push(
      `  packages      ${packages.join(', ')}   (calls are checked by them, and answered if nothing plays them)`,
    );
  }
  if (password !== null) {
    lines.push(`  password      ${password}   (for the members below and all others)`);
    for (const { email, status, role } of members) {
      const whatFor = role === 'MEMBER' ? STATES[status] : `${STATES[status]}, with the role ${role}`;
      lines.push(`  sign in as    ${email.padEnd(34)} ${whatFor}`);
    }
  }
  return `${lines.join('\n')}\n`;
}
