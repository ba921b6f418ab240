import { defineConfig } from '@playwright/test';
import type { BacklotOptions } from '../playwright.ts';

/** Used by attachments-on-failure.test.ts. */
export default defineConfig<BacklotOptions>({
  testDir: '.',
  testMatch: 'failing-playwright-example.ts',
  reporter: 'json',
  use: { worldOptions: { items: { Books: [{ title: 'Emma' }] } } },
});
