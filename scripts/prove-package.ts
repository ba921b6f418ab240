import { provePackage } from './package/prove-package.ts';

try {
  await provePackage(console.log);
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  if (typeof failure === 'object' && failure !== null && 'stdout' in failure) console.error(failure.stdout);
  process.exitCode = 1;
}
