import { defineConfig } from 'backlot/config';

export default defineConfig({
  sites: [{ clientId: 'c1de0f1e-0000-4000-8000-000000004700', seed: 'marginalia' }],
  handlers: [{ method: 'POST', path: '/stores/v1/products/query', handle: () => ({ products: [{ name: 'Emma' }] }) }],
});
