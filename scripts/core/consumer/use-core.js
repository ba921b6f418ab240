// A program that uses the client library against the platform at PLATFORM_URL.
import assert from 'node:assert/strict';
import { createClient } from 'backlot-core';
import { createItems } from 'backlot-core/items';
import { filledText, object } from 'backlot-core/reading';
import { serverPorts } from 'backlot-core/server';
import { signIn } from 'backlot-core/sign-in';

const { PLATFORM_URL: apiUrl, PLATFORM_CLIENT_ID: clientId } = process.env;
const client = createClient({ clientId, apiUrl }, serverPorts(fetch));
const book = object((field) => ({ title: field('title', filledText) }));
assert.equal(await createItems(client)('Books', book).query().count(), 244);
const wrong = await signIn(client, { email: 'nobody@example.com', password: 'a-long-password' });
assert.equal(wrong.state, 'refused');
assert.equal(client.session.role(), 'visitor');
