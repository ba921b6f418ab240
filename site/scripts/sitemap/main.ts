import { SettingsError } from '../../build/settings.ts';
import { HELP, readArguments } from './arguments.ts';
import { writeSitemap } from './write-sitemap.ts';

/** Writes a sitemap of the pages that an anonymous visitor can read through the public API. */
async function main(): Promise<void> {
  const given = readArguments(process.argv.slice(2), process.env);
  if (given.help) return console.log(HELP);
  const { pages, files } = await writeSitemap(given);
  console.log(`Wrote ${files.join(', ')} with ${pages} pages of ${given.siteUrl} to ${given.out}.`);
}

try {
  await main();
} catch (failure) {
  if (!(failure instanceof Error)) throw failure;
  // Errors of the service, and a service that cannot be reached, are also reported in one line.
  console.error(failure instanceof SettingsError ? failure.message : `No sitemap was written. ${failure.message}`);
  process.exitCode = 1;
}
