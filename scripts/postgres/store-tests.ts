/** The tests that open a store. They run on PostgreSQL, unless `NOT_ON_POSTGRESQL` has them. */
export const STORE_TESTS: readonly string[] = [
  'simulator/*.test.ts',
  'simulator/{auth,content,control,http,identity,media,query,store}/**/*.test.ts',
  'simulator/declared/*.test.ts',
  'simulator/start/{config,derived,handlers,packs}/**/*.test.ts',
  'packs/**/*.test.ts',
  'simulator/start/event-loop/event-loop.test.ts',
  'simulator/testing/fuzz/**/*.test.ts',
  // Those of `scripts` start several simulators on a database of their own.
  '{scripts,simulator}/**/*.postgres.test.ts',
  // Their worlds are in a simulator on PostgreSQL.
  'kit/{vitest,control/control-client,world/check-options,world/create-world,world/events,world/signed-in-as,world/story}.test.ts',
  'scripts/{account-calls,exchanged-tokens,member-over-restart,provision/provision}.test.ts',
  'site/scripts/sitemap/write-sitemap.test.ts',
];

/** Tests that use a store or a simulator, and run on SQLite only, with the reason. */
export const NOT_ON_POSTGRESQL: Readonly<Record<string, string>> = {
  'simulator/store/sqlite/**/*.test.ts': 'They are about the statements and the files of SQLite.',
  'simulator/store/{open-store,killed-process,cached-reading}.test.ts': 'They are about the file of a store.',
  'simulator/store/unavailable-store.test.ts':
    'It locks and removes files. `trouble.test.ts` and `connections.postgres.test.ts` are about PostgreSQL.',
  'simulator/start/advice.test.ts': 'It is about what the command prints.',
  'simulator/start/password-cost.test.ts': 'It reads the file of a store.',
  '{simulator/content,packs/{shop,bookings,events}}/growth.test.ts':
    'It counts the executed code of this process, and statements run elsewhere.',
  'simulator/start/cli/*.test.ts': 'They are about processes, what they print and their exit codes.',
  'verify/declared/sent-answers.test.ts': 'It compares literal answers. `npm run declared` runs a simulator.',
  'verify/conformance/*.test.ts': 'It is about a command. `simulator/*-contract.test.ts` run its suites.',
  'simulator/start/config/command.test.ts': 'It is about processes that find a configuration file.',
  'kit/testing/attachments-on-failure.test.ts': 'It is about what a failing test in Playwright attaches.',
  'kit/simulator.test.ts': 'It is about closing a simulator twice.',
  'connect/**/*.test.ts': 'They are about how requests get to a simulator.',
  'compatibility/clients/versions.test.ts': 'It compares lists. `npm run clients` runs the clients.',
  'site/src/**/*.test.{ts,tsx}': 'Pages only send requests, and all contracts of requests run on PostgreSQL.',
  'scripts/copied-requests.test.ts': 'It is about requests that the console shows as code.',
  'scripts/snippets.test.ts': 'It runs the snippets of the documents.',
  'scripts/deploy/deploy.test.ts': 'It is about the health check of a container.',
  'scripts/cluster/*.cluster.test.ts': '`npm run test:cluster` runs them, on PostgreSQL.',
};
