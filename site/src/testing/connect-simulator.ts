import { inject } from 'vitest';

/* Loaded before every test file that needs a simulator: worlds are created in the one of start-simulator.ts. */
process.env.BACKLOT_URL = inject('simulator');
