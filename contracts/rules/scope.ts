import { chosen, type Rule, spec } from './rule.ts';
import { declared, seen } from './sources.ts';

const UNMODIFIED = seen.sdk('simulator/official-client.test.ts: @wix/sdk and @wix/data, unmodified but for the host');

/** What Backlot does where its sources leave a choice or contradict each other. */
export const scope: readonly Rule[] = [
  {
    id: 'DEC-1',
    says: 'The official packages work unmodified, whatever other sources say.',
    evidence: [UNMODIFIED, chosen('0049')],
  },
  {
    id: 'DEC-2',
    says: 'Pipelines, search, drafts, conditions, random order, `saveReferences`, jobs by filter, `$matches`, `$nin` and `$urlized` are played.',
    evidence: [declared.items('the operations of items'), chosen('0009')],
    names: ['asyncPatchItems', 'asyncRemoveItems', 'asyncJobStatus'],
  },
  {
    id: 'DEC-3',
    says: 'A login answers bad input with an application error and never with violations, because the official client cannot read those.',
    evidence: [UNMODIFIED, chosen('0004')],
  },
  {
    id: 'DEC-4',
    says: 'Success is status 200 with a JSON body.',
    evidence: [UNMODIFIED],
  },
  {
    id: 'DEC-5',
    says: '`Authorization` is accepted with and without `Bearer`.',
    evidence: [UNMODIFIED, chosen('0034')],
  },
  {
    id: 'DEC-6',
    says: 'A checkout leads to a hosted page that says what would be bought, with Pay and Cancel.',
    evidence: [spec('§7'), declared.redirects('createRedirectSession'), chosen('0047')],
  },
  {
    id: 'DEC-7',
    says: 'A second factor is an e-mailed code, an SMS, a call, a TOTP, a password, a request on the phone or a passkey; the factor of the path counts, and one that was proved in this login does not count again.',
    evidence: [spec('§3'), declared.authentication('verify'), chosen('0031'), chosen('0046')],
  },
  {
    id: 'DEC-8',
    says: 'Whatever only a simulator has is under `/backlot/`, and no answer of the platform has another shape because of it.',
    evidence: [chosen('0018')],
  },
  {
    id: 'DEC-9',
    says: 'A token whose session has ended is that of a visitor at identity operations, redirect sessions and the token endpoint, and 401 elsewhere.',
    evidence: [
      seen.sdk('simulator/official-ended-sessions.test.ts: the client can log in again, with a form of its own'),
      chosen('0047'),
    ],
  },
  {
    id: 'DEC-10',
    says: 'A site without lists of addresses accepts loopback; as soon as one list is set, also to an empty one, both are exact, and addresses of applications always are.',
    evidence: [chosen('0047'), chosen('0082')],
  },
  {
    id: 'DEC-11',
    says: 'CMS_EDITOR is a role of members, and PRIVILEGED is for API keys.',
    evidence: [chosen('0048')],
  },
  {
    id: 'DEC-12',
    says: 'A service of the platform that is not played answers 404 with NOT_PLAYED and what to do, unless the configuration or a pack that is on for the site has a handler for it.',
    evidence: [chosen('0048'), chosen('0086'), chosen('0127')],
    names: ['GET /sites/{siteId}/unplayed', 'DELETE /sites/{siteId}/unplayed', 'GET /unplayed', 'DELETE /unplayed'],
    shown: [
      'contracts/conformance/not-played.ts: the answer to a call of a service that is not played says what to do',
    ],
  },
  {
    id: 'DEC-13',
    says: 'Scripts that the platform adds to sites are listed, and there are none.',
    evidence: [chosen('0049')],
    names: ['listSiteScripts'],
    shown: [
      'contracts/conformance/token-apps.ts: the pages of a site have no scripts of its owner, which a server asks for with a token',
    ],
  },
  {
    id: 'DEC-14',
    says: 'In a connected page or program, a picture of the platform comes from the simulator, and is no call that is not played.',
    evidence: [chosen('0148')],
    shown: [
      'connect/connect-node.test.ts: a picture of the platform comes from the simulator',
      'connect/vite.test.ts: pictures of the platform in the HTML and the CSS of a development server come from the simulator',
      'simulator/control/refused-calls.test.ts: a picture of the platform that an element of a connected page loads is answered, and not listed',
    ],
  },
  {
    id: 'DEC-15',
    says: 'A connection, a WebSocket, a beacon, an element or a navigation to a host of the platform that is not played is refused and counted.',
    evidence: [chosen('0148')],
    shown: [
      'connect/connect-node.test.ts: a connection to the platform by %s is refused before its name is resolved, and reported',
      'simulator/control/refused-calls.test.ts: what an element of a connected page loads from a host that is not played is refused, and listed',
    ],
  },
  {
    id: 'DEC-16',
    says: 'A call at an address that nothing answers is counted for its site, and its answer names the operation that an installed package declares there.',
    evidence: [chosen('0148')],
    shown: [
      'contracts/conformance/not-played.ts: a call to an address of no known service is counted for its site, by the names in the address',
      'simulator/start/declared/declared-checks.test.ts: a call at a short address is not played, and names the operation and the package that declares it',
    ],
  },
  {
    id: 'DEC-17',
    says: 'A program that was meant to be connected and is not is reported: by `backlot exec` if the simulator got no request, and by the plugin for server code in another thread.',
    evidence: [chosen('0148')],
    shown: [
      'simulator/start/cli/exec-command.test.ts: a command that sends nothing to the simulator ends with a sentence that names the hook',
      'connect/vite.test.ts: backlot/vite warns that server code in a thread of its own is not connected, unless there is the hook',
    ],
  },
];
