import { type BenchSite, fillBooks, openBenchSite } from './bench-site.ts';
import { getBook } from './book-requests.ts';
import { BOOKS } from './books.ts';
import { type Figure, figure, ratioFigure } from './figure.ts';
import { type Launched, launch, SIMULATOR } from './launch.ts';
import { type RawRequest, rawRequest } from './load.ts';
import { type Load, loads } from './loads.ts';
import { measure, measureInTurn } from './measure.ts';
import { median } from './median.ts';

const ROUNDS = 10;
/** Rounds that only warm up both servers. */
const WARM_UP_ROUNDS = 3;
const MAX_BULK_MS = 50;
const LOGGED = [SIMULATOR, '--no-restart', '--port', '0', '--json', '--data', ':memory:'] as const;
const UNLOGGED = [...LOGGED, '--no-log'] as const;

/** Compares all loads with bare Express, and measures a bulk insert of a thousand, on a site with ten thousand books. */
export async function speeds(): Promise<readonly Figure[]> {
  const [simulator, bare] = await Promise.all([launch(...UNLOGGED), launch('bench/bare-express.ts')]);
  const bulk = median(await fillBooks(simulator, BOOKS));
  const site = await openBenchSite(simulator);
  const figures = [figure('bulk insert of 1000 (median)', bulk, 'ms', { atMost: MAX_BULK_MS })];
  for (const load of loads) figures.push(await speedOf(load, site, simulator, bare));
  figures.push(await priceOfLog(site, simulator));
  await Promise.all([simulator.stop(), bare.stop()]);
  return figures;
}

async function speedOf(load: Load, site: BenchSite, simulator: Launched, bare: Launched): Promise<Figure> {
  let asked = 0;
  const floor = Array.from({ length: 1000 }, () => rawRequest(bare.url, 'GET', '/item', {}));
  const ofBare = () => measure([bare], floor);
  const ofLoad = async () => measure([simulator], await nextRequests());
  async function nextRequests(): Promise<readonly RawRequest[]> {
    const requests: RawRequest[] = [];
    for (let made = 0; made < load.requests; made++) requests.push(await load.request(site, asked++));
    return requests;
  }
  await measureInTurn(WARM_UP_ROUNDS, ofBare, ofLoad);
  const [express, ours] = await measureInTurn(ROUNDS, ofBare, ofLoad);
  return ratioFigure(load, express, ours);
}

/** A get of a site whose requests are logged, beside one of a site whose requests are not. */
async function priceOfLog(site: BenchSite, unlogged: Launched): Promise<Figure> {
  const simulator = await launch(...LOGGED);
  await fillBooks(simulator, BOOKS);
  const loggedSite = await openBenchSite(simulator);
  const gets = async (of: BenchSite) => Promise.all(Array.from({ length: 1000 }, (_, at) => getBook(of, at)));
  const [plain, logged] = [await gets(site), await gets(loggedSite)];
  const [without, withLog] = await measureInTurn(
    ROUNDS,
    () => measure([unlogged], plain),
    () => measure([simulator], logged),
  );
  await simulator.stop();
  return ratioFigure({ name: 'get an item, logged, beside not logged', gate: 0.85 }, without, withLog);
}
