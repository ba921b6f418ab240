import { type Rule, spec } from './rule.ts';
import { declared, seen } from './sources.ts';

const ANY_READ = seen.data('simulator/official-reads.test.ts: the reads of @wix/data, unmodified but for the host');

/** How the official client behaves, and the client library with it. */
export const client: readonly Rule[] = [
  {
    id: 'WIR-23',
    says: 'A wrong argument is refused before anything is sent, with the code and the text of the official client.',
    evidence: [spec('§5'), declared.itemsCommon('the error messages')],
  },
  {
    id: 'WIR-24',
    says: 'Of several wrong arguments, a direct call reports the first, and a builder reports all of them together.',
    evidence: [declared.itemsCommon('the order of checks')],
  },
  {
    id: 'WIR-25',
    says: 'WDE0073 of a get or a remove becomes null, and 413 becomes WDE0109 whatever the body says.',
    evidence: [spec('§8'), ANY_READ],
  },
  {
    id: 'WIR-27',
    says: 'An error of items becomes an error with code, message, description and violations, and anything unknown an internal error.',
    evidence: [spec('§8'), ANY_READ],
  },
  {
    id: 'WIR-30',
    says: 'Tokens that are good are kept, expired ones are renewed, and a failed renewal is followed by an anonymous session.',
    evidence: [
      seen.sdk('simulator/official-identity.test.ts: valid tokens are kept, and renewed once they have expired'),
    ],
  },
  {
    id: 'WIR-31',
    says: 'A code verifier of another length than 43 to 128 is refused in the words of the official client.',
    evidence: [spec('§5'), declared.sdk('pkce')],
  },
  {
    id: 'WIR-32',
    says: 'A platform out of reach makes a login throw, and the tokens stay.',
    evidence: [
      seen.sdk('simulator/official-identity.test.ts: a platform out of reach: the client throws and keeps its tokens'),
    ],
  },
  {
    id: 'WIR-33',
    says: 'A direct login opens a hidden frame and waits at most 120 seconds for a message with its state.',
    evidence: [spec('§2'), seen.sdk('e2e/official-client.spec.ts: @wix/sdk, unmodified, logs a member in directly')],
  },
  {
    id: 'WIR-34',
    says: 'A write answers with `x-wix-consistent` where reads lag, and clients send the header back from then on.',
    evidence: [
      spec('§7'),
      seen.data('simulator/official-client.test.ts: where reads lag behind, a client sees what it wrote itself'),
    ],
  },
  {
    id: 'WIR-35',
    says: 'A logout creates a redirect session and clears the tokens of the client.',
    evidence: [
      spec('§2'),
      seen.sdk('simulator/official-client.test.ts: logout returns an address that redirects back'),
    ],
  },
  {
    id: 'WIR-36',
    says: 'A pre-warm opens a login in a hidden frame, at most once in seven days.',
    evidence: [spec('§2'), declared.sdk('sessions.syncToWixPages')],
  },
  {
    id: 'WIR-37',
    says: 'A GET that would be longer than 4000 characters is sent as a POST with the same request in its body.',
    evidence: [spec('§7'), declared.sdk('the HTTP client')],
  },
];
