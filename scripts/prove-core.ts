import { proveCore } from './package/prove-core.ts';

try {
  await proveCore(console.log);
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
