import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { MissingConfiguration } from './missing-configuration.tsx';

function page(clientId: string | null, apiUrl: string | null): Document {
  const meta = (name: string, content: string | null): string =>
    content === null ? '' : `<meta name="marginalia:${name}" content="${content}">`;
  return new DOMParser().parseFromString(meta('client-id', clientId) + meta('api-url', apiUrl), 'text/html');
}

describe('the configuration in the page', () => {
  test.each([
    [
      'abc',
      'http://127.0.0.1:4700',
      { clientId: 'abc', apiUrl: 'http://127.0.0.1:4700', captcha: { kind: 'stand-in' }, demo: null },
    ],
    ['abc', '', { clientId: 'abc', apiUrl: undefined, captcha: { kind: 'none' }, demo: null }],
    ['abc', null, { clientId: 'abc', apiUrl: undefined, captcha: { kind: 'none' }, demo: null }],
    ['abc', '%VITE_API_URL%', { clientId: 'abc', apiUrl: undefined, captcha: { kind: 'none' }, demo: null }],
    ['abc', 'javascript:alert(1)', null],
    ['abc', 'nonsense', null],
    ['', '', null],
    [null, null, null],
    ['%VITE_CLIENT_ID%', '', null],
  ])('client id %o and service %o', (clientId, apiUrl, expected) => {
    expect(readConfiguration(page(clientId, apiUrl))).toEqual(expected);
  });

  test('a key for the real captcha makes it the real one', () => {
    const configured = page('abc', 'http://127.0.0.1:4700');
    configured.head.insertAdjacentHTML('beforeend', '<meta name="marginalia:captcha-site-key" content="key-1">');
    expect(readConfiguration(configured)?.captcha).toEqual({ kind: 'real', keys: 'key-1' });
  });

  test('a page that names its seed is a demonstration, but never of the real service', () => {
    const named = (apiUrl: string | null): Document => {
      const configured = page('abc', apiUrl);
      configured.head.insertAdjacentHTML('beforeend', '<meta name="marginalia:demo-seed" content="marginalia">');
      return configured;
    };
    const demo = { clientId: 'abc', apiUrl: 'http://127.0.0.1:4700', seed: 'marginalia' };
    expect(readConfiguration(named('http://127.0.0.1:4700'))?.demo).toEqual(demo);
    expect(readConfiguration(named(null))?.demo).toBeNull();
  });

  test('a page without one says what is missing', () => {
    render(<MissingConfiguration />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'This site does not know which club it belongs to',
    );
    expect(screen.getByText(/marginalia:client-id/)).toBeDefined();
  });
});
