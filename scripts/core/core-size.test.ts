import { describe, expect, test } from 'vitest';
import { BUDGETS, bundleCore } from './core-size.ts';

describe('what a page loads of core', () => {
  test.each(Object.entries(BUDGETS))(
    'what a page loads of core stays within its budget: %s',
    async (_use, { faces, maxBytes }) => {
      const { bytes, files } = await bundleCore(faces);
      expect(bytes).toBeLessThan(maxBytes);
      expect(files.filter((file) => file.includes('node_modules'))).toEqual([]);
    },
  );

  test('session and auth carry nothing of content', async () => {
    const { files } = await bundleCore(['index']);
    expect(files.filter((file) => file.startsWith('core/content/'))).toEqual([]);
  });
});
