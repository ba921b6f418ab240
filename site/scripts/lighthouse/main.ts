import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { medianBy } from '../../../bench/median.ts';
import { installPackages } from '../../../compatibility/installed-packages.ts';
import { findBrowser } from '../../../scripts/programs/find-browser.ts';
import { run } from '../../../scripts/programs/run.ts';
import { serveSite } from '../served-site.ts';

/**
 * Measures the production build with Lighthouse's mobile preset, a slow phone on a slow network. Exits with 1 if a
 * score is below the aim.
 */
const BUILD = 'dist/lighthouse-site';
const AIM = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;
/** How many runs of each page the median is taken of. On a busy machine, the score of a single run is random. */
const RUNS = 5;
/** A browser on a busy machine may record nothing, so a run is repeated. */
const ATTEMPTS = 3;

/** What is read of a report. */
const report = z.object({
  runtimeError: z.object({ code: z.string() }).optional(),
  categories: z.partialRecord(
    z.enum(CATEGORIES),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), z.object({ score: z.number().nullable(), displayValue: z.string().optional() })),
});
type Result = z.infer<typeof report>;

/** Each run has a new Chromium, like a first visit. */
async function measure(program: string, address: string): Promise<Result> {
  const flags = ['--output=json', '--quiet', `--only-categories=${CATEGORIES.join()}`];
  const args = [program, address, ...flags, '--chrome-flags=--headless=new --no-sandbox'];
  const env = { ...process.env, CHROME_PATH: findBrowser() };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const printed = await run(process.execPath, args, { cwd: '.', env }).catch(() => undefined);
    const measured = printed && report.parse(JSON.parse(printed.stdout));
    if (measured !== undefined && measured.runtimeError === undefined) return measured;
  }
  throw new Error(`Lighthouse could not measure ${address} in ${ATTEMPTS} attempts.`);
}

const score = ({ categories }: Result, category: (typeof CATEGORIES)[number]): number =>
  Math.round((categories[category]?.score ?? 0) * 100);

/** The audits that lowered the score, by Lighthouse's own names. */
function findings({ categories, audits }: Result): readonly string[] {
  return CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      const costs = weight > 0 && typeof audit?.score === 'number' && audit.score < 0.9;
      return costs ? [`${category}: ${id}${audit.displayValue ? ` (${audit.displayValue})` : ''}`] : [];
    }),
  );
}

async function addressOfABook(origin: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await page.goto(`${origin}/books`);
  const address = await page.getByRole('main').getByRole('article').first().getByRole('link').getAttribute('href');
  await browser.close();
  if (address === null) throw new Error('The first book on /books has no link.');
  return address;
}

const cells = (name: string, columns: readonly string[]): string =>
  [name.padEnd(8), ...columns.map((column) => column.padStart(15))].join('');

// A large package for one command, so the repository does not install it.
const folder = await installPackages(join(import.meta.dirname, 'packages'), 'lighthouse');
const program = join(folder, 'node_modules/lighthouse/cli/index.js');
const site = await serveSite(BUILD);
const pages = { home: '/', books: '/books', book: await addressOfABook(site.origin) };
console.log(cells('page', [...CATEGORIES, ...Object.keys(TIMES)]));
for (const [name, path] of Object.entries(pages)) {
  const runs: Result[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measure(program, site.origin + path));
  const median = medianBy(runs, (run) => score(run, 'performance'));
  const scores = CATEGORIES.map((category) => score(median, category));
  const times = Object.values(TIMES).map((audit) => median.audits[audit]?.displayValue ?? '');
  console.log(cells(name, [...scores.map(String), ...times]));
  if (Math.min(...scores) < AIM) {
    process.exitCode = 1;
    for (const finding of findings(median)) console.log(`  ${finding}`);
  }
}
await site.stop();
if (process.exitCode === 1) console.error(`Every score should be ${AIM} or more.`);
