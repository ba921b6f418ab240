import { describe, expect, test } from 'vitest';
import { withBacklot } from '../next.ts';
import { backlot } from '../vite.ts';

/** Calls a plugin as a configuration in JavaScript does: nothing has checked its options. */
const call = (plugin: (...args: never[]) => unknown, ...args: readonly unknown[]): unknown =>
  Reflect.apply(plugin, undefined, args);

describe('the options of a development server', () => {
  test.each([
    [
      { buildMode: ['x'], prt: 3 },
      'backlot({ buildMode, prt }) is not understood: the options are url, apiKey, port, seed, config, data, passThrough, buildModes.',
    ],
    [{ port: '4701' }, 'backlot({ port }) must be a whole number from 0 to 65535.'],
    [{ port: 70_000 }, 'backlot({ port }) must be a whole number from 0 to 65535.'],
    [{ buildModes: 'simulator' }, 'backlot({ buildModes }) must be a list of texts.'],
    [{ passThrough: [1] }, 'backlot({ passThrough }) must be a list of texts.'],
    [{ data: false }, 'backlot({ data }) must be a text.'],
    ['simulator', 'The options must be an object: backlot({ … }).'],
  ])('wrong options of the plugin for Vite are refused with a sentence: %j of Vite', (options, sentence) => {
    expect(() => call(backlot, options)).toThrow(new Error(sentence));
  });

  test.each([
    [
      { build: true },
      'withBacklot(nextConfig, { build }) is not understood: the options are url, apiKey, port, seed, config, data, passThrough, builds.',
    ],
    [{ builds: 'yes' }, 'withBacklot(nextConfig, { builds }) must be true or false.'],
  ])('wrong options of the wrapper for Next.js are refused with a sentence: %j of Next.js', (options, sentence) => {
    expect(() => call(withBacklot, {}, options)).toThrow(new Error(sentence));
  });

  test('an option may be undefined', () => {
    expect(backlot({ url: undefined, buildModes: undefined }).name).toBe('backlot');
  });
});
