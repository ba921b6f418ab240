import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from './find-browser.ts';
import { freePort } from './free-port.ts';
import { serveSite } from './served-site.ts';

/** Measures the production build by Lighthouse's mobile preset, a slow phone on a slow network; exits 1 below the aim. */
const BUILD = 'dist/lighthouse-site';
const AIM = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Of each page the better of so many: the machine that measures may be busy with something else. */
const RUNS = 2;

interface Measured {
  readonly scores: readonly number[];
  /** What cost something, by Lighthouse's own names. */
  readonly findings: readonly string[];
}

async function measure(address: string, port: number): Promise<Measured> {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  if (result === undefined) throw new Error(`Lighthouse measured nothing at ${address}`);
  const { categories, audits } = result.lhr;
  const findings = CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      const costs = weight > 0 && typeof audit?.score === 'number' && audit.score < 0.9;
      return costs ? [`${category}: ${id}${audit.displayValue ? ` (${audit.displayValue})` : ''}`] : [];
    }),
  );
  return { scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)), findings };
}

const worst = ({ scores }: Measured): number => Math.min(...scores);

async function best(address: string, port: number): Promise<Measured> {
  let found = await measure(address, port);
  for (let run = 1; run < RUNS && worst(found) < AIM; run++) {
    const again = await measure(address, port);
    if (worst(again) > worst(found)) found = again;
  }
  return found;
}

const site = await serveSite(BUILD);
const port = await freePort();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
});
const page = await browser.newPage();
await page.goto(`${site.origin}/books`);
const aBook = await page.getByRole('main').getByRole('article').first().getByRole('link').getAttribute('href');
await page.close();
const pages = { home: '/', books: '/books', book: aBook ?? '/books' };
console.log(['page'.padEnd(8), ...CATEGORIES.map((category) => category.padStart(15))].join(''));
for (const [name, path] of Object.entries(pages)) {
  const measured = await best(site.origin + path, port);
  console.log([name.padEnd(8), ...measured.scores.map((score) => String(score).padStart(15))].join(''));
  if (worst(measured) < AIM) {
    process.exitCode = 1;
    for (const finding of measured.findings) console.log(`  ${finding}`);
  }
}
await browser.close();
await site.stop();
if (process.exitCode === 1) console.error(`Every score should be ${AIM} or more.`);
