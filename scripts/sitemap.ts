import { SettingsError } from '../site/build/settings.ts';
import { HELP, readArguments } from './sitemap/arguments.ts';
import { writeSitemap } from './sitemap/write-sitemap.ts';

/** Tells crawlers of what the club has: its pages as an anonymous visitor finds them by the public API. */
async function main(): Promise<void> {
  const given = readArguments(process.argv.slice(2), process.env);
  if (given.help) return console.log(HELP);
  const { pages, files } = await writeSitemap(given);
  console.log(`${pages} pages of ${given.siteUrl} are named in ${files.join(', ')}, in ${given.out}.`);
}

try {
  await main();
} catch (failure) {
  if (!(failure instanceof Error)) throw failure;
  // What a service refuses, or that it cannot be reached, is said in one line too.
  console.error(failure instanceof SettingsError ? failure.message : `No sitemap was written. ${failure.message}`);
  process.exitCode = 1;
}
