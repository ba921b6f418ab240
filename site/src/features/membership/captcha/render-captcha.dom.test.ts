import { expect, test } from 'vitest';
import type { Recaptcha } from './recaptcha.ts';
import { renderCaptcha } from './render-captcha.ts';

/** A captcha provider whose visitor passes everything that is shown or executed. */
function passingProvider() {
  const rendered: [sitekey: string, size: string][] = [];
  const callbacks: ((token: string) => void)[] = [];
  const provider: Pick<Recaptcha, 'render' | 'execute'> = {
    render: (_box, { sitekey, size = 'normal', callback }) => {
      rendered.push([sitekey, size]);
      callbacks.push(callback);
      const id = callbacks.length - 1;
      if (size === 'normal') callback(`token of ${sitekey}`);
      return id;
    },
    execute: (id) => callbacks[id]?.(`token of ${rendered[id]?.[0]}`),
  };
  return { provider, rendered };
}

test.each([
  ['a visible one', { visible: 'v', invisible: undefined }, [['v', 'normal']], { visible: 'token of v' }],
  ['an invisible one', { visible: undefined, invisible: 'i' }, [['i', 'invisible']], { invisible: 'token of i' }],
  [
    'both',
    { visible: 'v', invisible: 'i' },
    [
      ['v', 'normal'],
      ['i', 'invisible'],
    ],
    { visible: 'token of v', invisible: 'token of i' },
  ],
])('a captcha with the key of %s gives each token as its kind', (_name, keys, shown, tokens) => {
  const { provider, rendered } = passingProvider();
  const given: object[] = [];
  renderCaptcha(provider, document.createElement('div'), keys, (passed) => given.push(passed));
  expect([rendered, given]).toEqual([shown, [tokens]]);
});
