'use client';

import { browserPorts, createClient } from 'backlot-core';
import { CoreProvider } from 'backlot-core/react';
import { serverPorts } from 'backlot-core/server';
import { CLIENT_ID } from '../lib/site.js';

// The member's session is on the server only. What the browser asks by itself, it asks as a visitor. While the server renders
// this component, the client sends nothing.
const ports = typeof window === 'undefined' ? serverPorts(fetch) : browserPorts({ persist: 'memory' });
const client = createClient({ clientId: CLIENT_ID }, ports);

export function BrowserClient({ children }) {
  return <CoreProvider client={client}>{children}</CoreProvider>;
}
