import { afterAll, beforeAll } from 'vitest';
import { type CreateSiteResponse, createSiteResponse } from '#contracts/control/control-api.ts';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';
import { siteIdOfApiKey } from '../auth/api-key.ts';
import type { SimulatorOptions } from '../start/simulator-options.ts';
import { type Simulator, startSimulator } from '../start/start-simulator.ts';
import { testData } from '../store/testing/test-store.ts';
import { QUICK_PASSWORDS } from './quick-passwords.ts';

export interface RunningSimulator {
  readonly url: string;
  /** Creates a new site, so that tests in one simulator do not affect each other. */
  createSite(request?: object): Promise<CreateSiteResponse>;
  /** Sends JSON; `path` starts at the origin. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<SentAnswer>;
}

export interface SentAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Starts a simulator for the tests of a file, on a free port. A defect makes the run fail. */
export function runSimulator(seed = 'none', more: Partial<SimulatorOptions> = {}): () => RunningSimulator {
  let simulator: Simulator | undefined;
  const defects: unknown[] = [];
  beforeAll(async () => {
    const reportDefect = (defect: unknown) => defects.push(defect);
    simulator = await startSimulator({
      ...{ port: 0, host: '127.0.0.1', data: testData(), seed },
      reportDefect,
      passwordCost: QUICK_PASSWORDS,
      ...more,
    });
  });
  afterAll(async () => {
    await simulator?.close();
    if (defects.length > 0) throw new AggregateError(defects, 'the simulator met defects');
  });
  return () => {
    if (!simulator) throw new Error('the simulator runs inside tests only');
    return connectTo(simulator.url);
  };
}

function connectTo(url: string): RunningSimulator {
  const send: RunningSimulator['send'] = async (method, path, body, headers = {}) => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...siteIdBeside(headers),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
  return {
    url,
    send,
    createSite: async (request = {}) =>
      createSiteResponse.parse((await send('POST', `${CONTROL_PREFIX}/sites`, request)).body),
  };
}

/** Adds the site id that official clients send with an API key (WIR-2). It is part of the simulator's keys. */
function siteIdBeside({ authorization = '' }: Record<string, string>): Record<string, string> {
  const siteId = siteIdOfApiKey(authorization);
  return siteId === undefined ? {} : { [SITE_ID_HEADER]: siteId };
}
