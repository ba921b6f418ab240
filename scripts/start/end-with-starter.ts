import { startingProcess } from '../../simulator/start/cli/starting-process.ts';

/**
 * Loaded before a program of others, such as Vite (`node --import`). Ends it
 * when the process that started it has ended.
 */
const hasEnded = startingProcess();
if (hasEnded) setInterval(() => hasEnded() && process.kill(process.pid, 'SIGTERM'), 500).unref();
