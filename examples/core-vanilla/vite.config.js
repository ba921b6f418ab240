import { backlot } from 'backlot/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [backlot()],
  test: { include: ['tests/*.test.js'] },
});
