import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { testData } from '../../../store/testing/test-store.ts';
import { QUICK_PASSWORDS } from '../../../testing/quick-passwords.ts';
import type { SimulatorOptions } from '../../simulator-options.ts';
import { type Simulator, startSimulator } from '../../start-simulator.ts';

/** A folder with a configuration file, and the simulators that are started with it. */
export interface ConfiguredFolder {
  /** Writes a file below the folder and returns its path. */
  write(name: string, text: string): Promise<string>;
  /** Starts a simulator with the configuration file of the folder. */
  start(options?: Partial<SimulatorOptions>): Promise<ConfiguredSimulator>;
}

export interface ConfiguredSimulator extends Simulator {
  /** The messages of defects, and what was said about the configuration file and the store. */
  readonly said: string[];
  /** An access token of a new visitor. */
  token(clientId?: string): Promise<string>;
  /** Sends JSON as a visitor of the site with this client id. */
  call(method: string, path: string, body?: object, clientId?: string): Promise<{ status: number; body: unknown }>;
  /** Sends JSON with the default site's API key. */
  manage(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }>;
}

/** When the test ends, the folder is removed and its simulators are closed. */
export async function configuredFolder(): Promise<ConfiguredFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-config-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return {
    write: async (name, text) => {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      // Replaced in one step: a watcher of a busy machine could otherwise read it between two steps, and report it twice.
      await writeFile(`${path}.new`, text);
      await rename(`${path}.new`, path);
      return path;
    },
    start: async (options = {}) => {
      const said: string[] = [];
      const simulator = await startSimulator({
        ...{ port: 0, host: '127.0.0.1', data: testData(), passwordCost: QUICK_PASSWORDS, config: folder },
        reportDefect: (defect) => said.push(String(defect instanceof Error ? defect.stack : defect)),
        reportConfig: (sentence) => said.push(sentence),
        reportStore: (sentence) => said.push(sentence),
        ...options,
      });
      let closing: Promise<void> | undefined;
      const close = (): Promise<void> => {
        closing ??= simulator.close();
        return closing;
      };
      onTestFinished(close);
      return { ...simulator, close, said, ...callsTo(simulator) };
    },
  };
}

function callsTo({
  url,
  clientId: defaultId,
  apiKey,
  siteId,
}: Simulator): Pick<ConfiguredSimulator, 'token' | 'call' | 'manage'> {
  const send = async (method: string, path: string, body: object | undefined, headers: Record<string, string>) => {
    const json = { 'content-type': 'application/json' };
    const response = await fetch(url + path, {
      method,
      headers: { ...json, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    return { status: response.status, body: answer };
  };
  const token = async (clientId = defaultId): Promise<string> => {
    const { body } = await send('POST', '/oauth2/token', { clientId, grantType: 'anonymous' }, {});
    return String(typeof body === 'object' && body !== null && 'access_token' in body ? body.access_token : '');
  };
  return {
    token,
    call: async (method, path, body, clientId = defaultId) =>
      send(method, path, body, { authorization: await token(clientId) }),
    manage: (method, path, body) => send(method, path, body, { authorization: apiKey, 'wix-site-id': siteId }),
  };
}
