import { dryRun, RELEASE_USAGE } from './release.ts';

try {
  const args = process.argv.slice(2);
  if (args.length !== 1 || args[0] !== '--dry-run') throw new Error(RELEASE_USAGE);
  await dryRun(console.log);
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
