import { CONSOLE_PREFIX } from '#contracts/control/control-prefix.ts';
import { html } from '../../../identity/hosted/pages/html.ts';
import { CONSOLE_HOME } from '../frame/console-address.ts';
import type { ConsolePage } from '../frame/console-page.ts';
import { textField } from '../frame/field.ts';

/** Asks for the simulator's key, and leads on to `back`, a path of the console. */
export function keyPage(back = CONSOLE_HOME, problem?: string): ConsolePage {
  return {
    title: 'The key, please',
    status: 401,
    problem,
    body: html`<p>This simulator can be reached from other machines, so its console asks for the API key that was printed at its start.</p>
<form method="post" action="${CONSOLE_PREFIX}/key">
<input type="hidden" name="back" value="${back}">
${textField({ name: 'key', label: 'API key', type: 'password', required: true })}
<button>Open the console</button>
</form>`,
  };
}
