import autocannon from 'autocannon';
import { initialJavaScript } from './initial-javascript.ts';
import { type Launched, launch } from './launch.ts';

const SIMULATOR = 'simulator/cli/main.ts';
const SECONDS = 3;

interface Load {
  readonly name: string;
  readonly path: string;
  readonly body: object;
}

async function requestsPerSecond(url: string, body: object, authorization?: string): Promise<number> {
  const result = await autocannon({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
    connections: 8,
    duration: SECONDS,
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} requests to ${url} were refused`);
  return result.requests.average;
}

/** Milliseconds from starting the process to the first 200, with the seed in its store. The median of five. */
async function startTime(): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const begun = performance.now();
    const simulator = await launch(SIMULATOR, '--port', '0', '--json');
    await fetch(`${simulator.url}/backlot/v1/health`);
    times.push(performance.now() - begun);
    await simulator.stop();
  }
  return times.sort((a, b) => a - b)[2] ?? 0;
}

async function speeds(simulator: Launched, bare: Launched): Promise<string[]> {
  const clientId = simulator.ready.clientId ?? '';
  const apiKey = simulator.ready.apiKey ?? '';
  const page = { paging: { limit: 24 } };
  const loads: Load[] = [
    { name: 'anonymous token', path: '/oauth2/token', body: { grantType: 'anonymous', clientId } },
    {
      name: 'query: 24 books, newest first',
      path: '/v2/items/query',
      body: { dataCollectionId: 'Books', query: page },
    },
    {
      name: 'query: 24 books, filtered, sorted, with author and genres',
      path: '/v2/items/query',
      body: {
        dataCollectionId: 'Books',
        query: {
          ...page,
          filter: { year: { $gte: 1990 }, inPrint: true },
          sort: [{ fieldName: 'title', order: 'ASC' }],
        },
        includeReferences: [{ field: 'author' }, { field: 'genres' }],
        returnTotalCount: true,
      },
    },
  ];
  const floor = await requestsPerSecond(bare.url, {});
  const rows = [row('bare Express: parse JSON, answer JSON', floor, floor)];
  for (const { name, path, body } of loads) {
    rows.push(row(name, await requestsPerSecond(simulator.url + path, body, apiKey), floor));
  }
  return rows;
}

function row(name: string, speed: number, floor: number): string {
  return `  ${name.padEnd(62)} ${String(Math.round(speed)).padStart(7)}/s   ${(speed / floor).toFixed(2)}`;
}

console.log(`simulator ready, seeded (median of 5): ${Math.round(await startTime())} ms (at most 500)`);
console.log(
  `initial JavaScript of the site, gzipped: ${((await initialJavaScript()) / 1000).toFixed(1)} kB (at most 120)`,
);
const [simulator, bare] = await Promise.all([
  launch(SIMULATOR, '--port', '0', '--json'),
  launch('bench/bare-express.ts'),
]);
console.log('requests, and their ratio to bare Express in this run:');
for (const line of await speeds(simulator, bare)) console.log(line);
await Promise.all([simulator.stop(), bare.stop()]);
