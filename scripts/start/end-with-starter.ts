import { startingProcess } from '../../simulator/start/cli/starting-process.ts';

/**
 * Loaded before a program that is not ours (`node --import`), such as Vite. Ends it once the process that started it has
 * ended.
 */
const hasEnded = startingProcess();
if (hasEnded) setInterval(() => hasEnded() && process.kill(process.pid, 'SIGTERM'), 500).unref();
