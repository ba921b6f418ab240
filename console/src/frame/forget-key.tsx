import type { ReactNode } from 'react';
import { CONSOLE_PREFIX } from '#contracts/control/control-prefix.ts';

/** Ends the session of a browser that has sent the API key. Nothing if the console requires no key. */
export function ForgetKey(): ReactNode {
  if (document.documentElement.dataset.keyed === undefined) return null;
  return (
    <form method="post" action={`${CONSOLE_PREFIX}/key/forget`}>
      <button type="submit" className="link">
        Forget the API key
      </button>
    </form>
  );
}
