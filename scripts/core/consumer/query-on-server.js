// A server component: it calls the options of queries, and cannot call the hooks.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// As a framework with server components does: of a module of the page, the server gets references that cannot be called.
registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:')) return nextLoad(url, context);
    const text = readFileSync(fileURLToPath(url), 'utf8');
    if (!text.startsWith("'use client';")) return nextLoad(url, context);
    const names = /export \{([^}]*)\}/
      .exec(text)[1]
      .split(',')
      .map((name) => name.trim().split(' ').at(-1));
    const reference = (name) => `export const ${name} = () => { throw new Error('${name} is code of the page.'); };`;
    return { format: 'module', source: names.map(reference).join('\n'), shortCircuit: true };
  },
});

const { createClient } = await import('backlot-core');
const { createItems } = await import('backlot-core/items');
const library = await import('backlot-core/react-query');
const { serverPorts } = await import('backlot-core/server');

const client = createClient({ clientId: 'a-site' }, serverPorts(fetch));
const books = library.itemsQuery(client, createItems(client)('Books').query());
const keys = [books, library.memberQuery(client)].map(({ queryKey }) => queryKey[1]);
assert.deepEqual(keys, ['items', 'member']);
assert.throws(library.useItemsQuery, { message: 'useItemsQuery is code of the page.' });
