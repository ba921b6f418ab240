import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chosenUrl } from './chosen-url.ts';
import { NEXT_CALL, VITE_CALL } from './plugin-call.ts';

beforeEach(() => vi.stubEnv('BACKLOT_URL', undefined));
afterEach(() => vi.unstubAllEnvs());

describe('the simulator that a development server is told to use', () => {
  test('a development server uses no given simulator, unless an option or a variable names one', () => {
    expect(chosenUrl(undefined, VITE_CALL)).toBeUndefined();
  });

  test('the option wins over the variable', () => {
    vi.stubEnv('BACKLOT_URL', 'http://127.0.0.1:4755/');
    expect(chosenUrl(undefined, VITE_CALL)).toBe('http://127.0.0.1:4755');
    expect(chosenUrl('http://127.0.0.1:4799/', VITE_CALL)).toBe('http://127.0.0.1:4799');
  });

  test('a variable that is not an address is named', () => {
    vi.stubEnv('BACKLOT_URL', '127.0.0.1:4755');
    expect(() => chosenUrl(undefined, VITE_CALL)).toThrow(
      'BACKLOT_URL is "127.0.0.1:4755", which is not an http(s) address. Set it to the address of the simulator, for example http://127.0.0.1:4700.',
    );
  });

  test.each([
    [VITE_CALL, 'backlot({ url }) is "4755", which is not an http(s) address. Set it to'],
    [NEXT_CALL, 'withBacklot(nextConfig, { url }) is "4755", which is not an http(s) address. Set it to'],
  ])('an option that is not an address is named', (call, text) => {
    expect(() => chosenUrl('4755', call)).toThrow(text);
  });
});
