import type { ShownPage } from '#contracts/conformance/browser.ts';
import { type RunningSimulator, runSimulator } from '../../../testing/run-simulator.ts';

/** The console of a simulator that runs for one test file. */
export interface RunningConsole extends RunningSimulator {
  /** Opens a page. `path` is relative to the first page of the console. */
  open(path: string, headers?: Record<string, string>): Promise<ShownPage>;
  /** Sends a form as browsers do (with FormData for files), and does not follow the redirect. */
  post(path: string, fields?: Record<string, string> | FormData, headers?: Record<string, string>): Promise<ShownPage>;
}

export function runConsole(): () => RunningConsole {
  const simulator = runSimulator();
  return () => {
    const running = simulator();
    const shown = async (path: string, init: RequestInit): Promise<ShownPage> => {
      const url = `${running.url}/backlot${path}`;
      const response = await fetch(url, { ...init, redirect: 'manual' });
      const { status, headers } = response;
      return { url, status, headers, location: headers.get('location') ?? '', html: await response.text() };
    };
    return {
      ...running,
      open: (path, headers = {}) => shown(path, { headers }),
      post: (path, fields = {}, headers = {}) =>
        shown(path, {
          method: 'POST',
          headers,
          body: fields instanceof FormData ? fields : new URLSearchParams(fields),
        }),
    };
  };
}
