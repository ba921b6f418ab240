import { rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import fc from 'fast-check';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { type OtherOperations, openApiDocument } from '#contracts/openapi.ts';
import type { Pack } from '#handlers/pack.ts';
import { OWN_PACKS } from '../../start/packs/own-packs.ts';
import { createPackLibrary } from '../../start/packs/pack-library.ts';
import { startSimulator } from '../../start/start-simulator.ts';
import { testData } from '../../store/testing/test-store.ts';
import { QUICK_PASSWORDS } from '../quick-passwords.ts';
import { answerCheck } from './answer-check.ts';
import { derivedOperations, projectWithDerived } from './derived-operations.ts';
import { exchange } from './exchange.ts';
import { type FuzzRequest, fuzzRequests } from './fuzz-request.ts';
import { createFuzzSite, type FuzzSite } from './fuzz-site.ts';

export interface FuzzFinding {
  readonly operationId: string;
  readonly problem: string;
  /** The smallest request that shows it. */
  readonly request: FuzzRequest;
}

export interface FuzzReport {
  readonly findings: readonly FuzzFinding[];
  /** Requests that were sent, without those that made a finding smaller. */
  readonly requests: number;
  /** How many were answered with each status. */
  readonly statuses: ReadonlyMap<number, number>;
}

export interface FuzzOptions {
  readonly seed: number;
  readonly requests: number;
  /** A folder with packages of the platform, and the service whose derived operations are called too. Default: those of trips. */
  readonly installed?: { readonly folder: string; readonly service: string } | undefined;
  readonly onFinding?: (finding: FuzzFinding) => void;
  readonly onProgress?: (sent: number) => void;
}

/** After this many requests, a new site is created, because much of the old one has been deleted by then. */
const REQUESTS_PER_SITE = 600;

/**
 * Sends `requests` random requests to a simulator of its own. It reports a defect, a status of 500, an answer that the
 * OpenAPI document does not allow, a line on standard error, and a simulator that no longer answers. The same seed
 * sends the same requests.
 */
export async function fuzzRun({ seed, requests, installed, onFinding, onProgress }: FuzzOptions): Promise<FuzzReport> {
  const defects: unknown[] = [];
  const made = installed === undefined ? await projectWithDerived() : undefined;
  const { folder: project = '', service = 'trips' } = installed ?? { folder: made };
  const simulator = await startSimulator({
    port: 0,
    host: '127.0.0.1',
    data: testData(),
    seed: 'none',
    config: project,
    reportDefect: (defect) => defects.push(defect),
    passwordCost: QUICK_PASSWORDS,
  });
  const { url } = simulator;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const errorOutput = watchErrorOutput();
  try {
    const document = openApiDocument({ url, version: 'fuzz', others: await otherOperations(project, service) });
    const check = answerCheck(document);
    const findings = new Map<string, FuzzFinding>();
    const statuses = new Map<number, number>();
    let site: FuzzSite = await createFuzzSite(url);
    let sent = 0;

    const problemOf = async (request: FuzzRequest): Promise<string | undefined> => {
      try {
        const answer = await exchange(url, agent, site, request);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const [defect] = defects.splice(0);
        const written = errorOutput.take();
        if (defect !== undefined) return `defect: ${defect instanceof Error ? firstLines(defect) : String(defect)}`;
        if (written !== '') return `written on standard error: ${written}`;
        return check(request.operationId, answer);
      } catch (failure) {
        return `no answer: ${failure instanceof Error ? failure.message : String(failure)}`;
      }
    };
    const property = fc.asyncProperty(fuzzRequests(document), async (request) => {
      if (sent > 0 && sent % REQUESTS_PER_SITE === 0) site = await createFuzzSite(url);
      sent++;
      onProgress?.(sent);
      const problem = await problemOf(request);
      const key = `${request.operationId} ${problem}`;
      if (problem === undefined || findings.has(key)) return;
      throw new Found({ operationId: request.operationId, problem, request });
    });

    let round = 0;
    while (sent < requests) {
      const before = sent;
      const result = await fc.check(property, {
        seed: seed + round,
        numRuns: requests - sent,
        ignoreEqualValues: false,
      });
      round++;
      // Tests may limit the time of a property.
      if (!result.failed && result.interrupted) continue;
      if (!result.failed) break;
      // Requests that only make a finding smaller are not counted.
      sent = before + result.numRuns;
      if (!(result.errorInstance instanceof Found)) throw result.errorInstance;
      const { finding } = result.errorInstance;
      findings.set(`${finding.operationId} ${finding.problem}`, finding);
      onFinding?.(finding);
    }
    const health = await fetch(`${url}${CONTROL_PREFIX}/health`);
    if (health.status !== 200) throw new Error(`the simulator is not healthy: ${health.status}`);
    return { findings: [...findings.values()], requests: sent, statuses };
  } finally {
    errorOutput.stop();
    agent.destroy();
    await simulator.close();
    if (made !== undefined) await rm(made, { recursive: true });
  }
}

/** The operations of the simulator's own packs, which the sites of a run have on, and those that are derived for a project. */
export async function otherOperations(project: string, service = 'trips'): Promise<OtherOperations> {
  const ofPacks = await createPackLibrary(() => NO_PACKS).operations(OWN_PACKS.map(({ name }) => name));
  const derived = await derivedOperations(project, service);
  return {
    operations: [...ofPacks.operations, ...derived.operations],
    schemas: { ...ofPacks.schemas, ...derived.schemas },
  };
}

const NO_PACKS: readonly Pack[] = [];

/** Passes a finding to fast-check, which then searches for a smaller request with the same finding. */
class Found extends Error {
  readonly finding: FuzzFinding;

  constructor(finding: FuzzFinding) {
    super(`${finding.operationId}: ${finding.problem}`);
    this.finding = finding;
  }
}

function firstLines({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .slice(0, 4)
    .map((line) => line.trim())
    .join(' ');
}

/** Collects what this process writes on standard error, where defects and warnings would appear. */
function watchErrorOutput(): { take: () => string; stop: () => void } {
  const { write } = process.stderr;
  let written = '';
  process.stderr.write = (chunk: string | Uint8Array) => {
    written += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    return true;
  };
  return {
    take: () => {
      const taken = written;
      written = '';
      return taken;
    },
    stop: () => {
      process.stderr.write = write;
    },
  };
}
