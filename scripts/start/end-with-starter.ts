import { onStarterEnd } from '../../simulator/start/cli/stop-signals.ts';

/**
 * Loaded before a program of others, such as Vite (`node --import`). Ends it
 * when the process that started it has ended.
 */
onStarterEnd(() => process.kill(process.pid, 'SIGTERM'));
