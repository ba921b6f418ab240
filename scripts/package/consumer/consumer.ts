import { connect } from 'backlot/browser';
import { type BacklotConfig, defineConfig } from 'backlot/config';
import { platformContract } from 'backlot/conformance';
import { CONTENT_LIMITS } from 'backlot/contracts';
import { withBacklot } from 'backlot/next';
import { startSimulator } from 'backlot/simulator';
import { createWorld, type World } from 'backlot/testing';
import { test as browserTest } from 'backlot/testing/playwright';
import { test as unitTest } from 'backlot/testing/vitest';
import { backlot } from 'backlot/vite';
import { createClient } from 'backlot-core';
import { recover } from 'backlot-core/account';
import { bulkInsert } from 'backlot-core/content';
import { createItems } from 'backlot-core/items';
import { filledText, object } from 'backlot-core/reading';
import { graphql } from 'backlot-core/requests';
import { serverPorts } from 'backlot-core/server';
import type { Plugin } from 'vite';

export const plugin: Plugin = backlot({ seed: 'none' });
export const nextConfig = withBacklot({ reactStrictMode: true }, { builds: true });
export const limit: number = CONTENT_LIMITS.maxOffsetPageSize;
export const client = createClient({ clientId: 'id', apiUrl: 'http://127.0.0.1:4700' }, serverPorts(fetch));
const book = object((field) => ({ title: field('title', filledText) }));
export const titles: Promise<number> = createItems(client)('Books', book).query().count();
export const world: Promise<World> = createWorld({ settings: { requireOwnerApproval: true } });
export const config: BacklotConfig = defineConfig({
  sites: [
    {
      clientId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      seed: () => ({ items: { Books: [{ title: 'Emma', published: new Date(0) }] } }),
      settings: { captcha: 'visible' },
    },
  ],
  handlers: [
    {
      method: 'GET',
      path: '/stores/v1/products/{id}',
      handle: async ({ params, caller, clock, fail }) =>
        caller.role === 'visitor' ? fail(403, 'FORBIDDEN', 'Log in.') : { id: params.id, at: clock.now() },
    },
  ],
});
export const calls = [connect, recover, bulkInsert, graphql, startSimulator];

platformContract(() => ({
  url: 'http://127.0.0.1:4700',
  clientId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  member: { email: 'ada@example.com', password: 'a-good-password' },
  redirectUri: 'http://localhost:4321/callback',
  postFlowUrl: 'http://localhost:4321/after',
  bookCount: 244,
}));

unitTest('a member', async ({ world, inbox, clock, signedInAs }) => {
  await clock.advance(1000);
  const { refreshToken } = await signedInAs('ada@example.com');
  const role: 'visitor' | 'member' = refreshToken.role;
  const code: string | undefined = (await inbox.next({ kind: 'verify-email' })).code;
  await world.requests.expect('login', role === 'member' ? 1 : Number(code));
});

browserTest('a page', async ({ page, world }) => {
  await page.goto(world.url);
});
