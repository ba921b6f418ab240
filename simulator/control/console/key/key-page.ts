import { CONSOLE_PREFIX } from '#contracts/control/control-prefix.ts';
import { html } from '../../../http/html.ts';
import { CONSOLE_HOME } from '../frame/console-address.ts';
import type { ConsolePage } from '../frame/console-page.ts';
import { textField } from '../frame/field.ts';

/** Asks for the API key of the simulator. After that, the browser is redirected to `back`, a path of the console. */
export function keyPage(back = CONSOLE_HOME, problem?: string): ConsolePage {
  return {
    title: 'API key required',
    status: 401,
    problem,
    body: html`<p>Other machines can reach this simulator. Therefore the console requires the API key that the simulator printed when it started.</p>
<form method="post" action="${CONSOLE_PREFIX}/key">
<input type="hidden" name="back" value="${back}">
${textField({ name: 'key', label: 'API key', type: 'password', required: true })}
<button>Open the console</button>
</form>`,
  };
}
