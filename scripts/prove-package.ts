import { provePackage } from './package/prove-package.ts';

try {
  await provePackage(console.log);
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
