import { expect, test } from 'vitest';
import { unsupportedNode } from './installation.ts';

test.each(['18.20.0', '20.20.2', '22.12.9', '21.99.0'])('Node %s is too old', (version) => {
  expect(unsupportedNode(version)).toBe(
    `Backlot needs Node 22.13 or newer, and this is Node ${version}. Install a newer one, for example from nodejs.org.`,
  );
});

test.each(['22.13.0', '22.20.1', '24.0.0', '26.1.0'])('Node %s is supported', (version) => {
  expect(unsupportedNode(version)).toBeUndefined();
});
