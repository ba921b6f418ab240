import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { HELP } from '../../simulator/start/cli/arguments.ts';
import { type Simulator, startSimulator } from '../../simulator/start/start-simulator.ts';

const FOLDER = join(import.meta.dirname, '../../deploy');
const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

const container = z.object({
  image: z.string(),
  args: z.array(z.string()).default([]),
  startupProbe: z.object({ httpGet: z.object({ path: z.string() }) }).optional(),
  livenessProbe: z.object({ httpGet: z.object({ path: z.string() }) }).optional(),
});
const kinds = { ConfigMap, Deployment, PodDisruptionBudget, Secret, Service, StatefulSet } as const;
const isKind = (kind: string): kind is keyof typeof kinds => kind in kinds;

/** All resources of the manifests that `kubectl apply --kustomize` applies. */
function resources(): readonly { readonly kind: string; readonly resource: object }[] {
  const { resources: files } = z
    .object({ resources: z.array(z.string()) })
    .parse(parse(read('kubernetes/kustomization.yaml')));
  return files.flatMap((file) =>
    parseAllDocuments(read(`kubernetes/${file}`)).map((document) => {
      const resource: unknown = document.toJS();
      return { kind: z.object({ kind: z.string() }).parse(resource).kind, resource: Object(resource) };
    }),
  );
}

/** The Deployment of the simulators. */
function deployment() {
  const found = resources().find(({ kind }) => kind === 'Deployment');
  return z
    .object({ spec: z.object({ template: z.object({ spec: z.object({ containers: z.tuple([container]) }) }) }) })
    .parse(found?.resource).spec.template.spec.containers[0];
}

const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        command: z.array(z.string()).default([]),
        volumes: z.array(z.string()).default([]),
        depends_on: z.record(z.string(), z.unknown()).default({}),
        build: z.string().optional(),
      }),
    ),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(read('compose.yaml'), { merge: true }));

const optionsIn = (words: readonly string[]): readonly string[] => words.filter((word) => word.startsWith('--'));

describe('the Dockerfile', () => {
  test('the Dockerfile has only instructions of Docker, and does not run as root', () => {
    const lines = read('Dockerfile').split('\n');
    const instructions = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split(' ')[0]);
    expect(new Set(instructions)).toEqual(
      new Set(['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'EXPOSE', 'ENTRYPOINT', 'HEALTHCHECK']),
    );
    expect(read('Dockerfile')).toContain('\nUSER node\n');
  });

  test('the Dockerfile starts the command of the package', () => {
    expect(read('Dockerfile')).toContain(`"/opt/backlot/node_modules/backlot/${manifest.bin.backlot}"`);
  });
});

describe('the manifests of Kubernetes', () => {
  test.each(resources())('a manifest of Kubernetes fits its schema: $kind', ({ kind, resource }) => {
    if (!isKind(kind)) throw new Error(`Add ${kind} to the kinds of this test.`);
    expect(() => new kinds[kind](Object(resource)).validate()).not.toThrow();
  });

  test('the schemas reject a wrong field', () => {
    const wrong = { metadata: { name: 'backlot' }, spec: { ports: 'http' } };
    expect(() => new Service(Object(wrong)).validate()).toThrow('ports');
  });

  test('the manifests of Kubernetes run the version of this package', () => {
    expect(deployment().image).toBe(`backlot:${manifest.version}`);
  });
});

test('all options that the files for deployment use exist', () => {
  const [entry = ''] = /^ENTRYPOINT.*$/m.exec(read('Dockerfile')) ?? [];
  const used = [
    ...(entry.match(/--[a-z-]+/g) ?? []),
    ...optionsIn(deployment().args),
    ...Object.entries(compose.services).flatMap(([name, { command }]) =>
      name.startsWith('simulator') ? optionsIn(command) : [],
    ),
  ];
  expect(new Set(used)).toEqual(
    new Set(['--host', '--no-restart', '--public-url', '--seed', '--drain-ms', '--stop-timeout']),
  );
  for (const option of used) expect(HELP).toContain(`\n  ${option} `);
});

describe('the services of compose.yaml', () => {
  test('refer to files, volumes and services that exist', () => {
    const { services, volumes } = compose;
    for (const { volumes: mounts, depends_on: needs } of Object.values(services)) {
      for (const mount of mounts) {
        const [source = ''] = mount.split(':');
        if (source.startsWith('./')) expect(read(source)).not.toBe('');
        else expect(Object.keys(volumes)).toContain(source);
      }
      for (const name of Object.keys(needs)) expect(Object.keys(services)).toContain(name);
    }
  });

  test('the load balancer knows each simulator, at the port of the image', () => {
    const servers = [...read('haproxy.cfg').matchAll(/^ {4}server (\S+) (\S+)/gm)].map(([, name, address]) => [
      name,
      address,
    ]);
    expect(servers).toEqual([
      ['simulator-1', 'simulator-1:4700'],
      ['simulator-2', 'simulator-2:4700'],
    ]);
    expect(Object.keys(compose.services)).toEqual(['postgres', 'simulator-1', 'simulator-2', 'balancer']);
    expect(read('Dockerfile')).toContain('EXPOSE 4700');
  });
});

describe('the paths of the probes', () => {
  let simulator: Simulator;
  beforeAll(async () => {
    const reportDefect = (defect: unknown) => {
      throw defect;
    };
    // As in a container: reachable from others, who need no API key for these paths.
    simulator = await startSimulator({ port: 0, host: '0.0.0.0', data: ':memory:', seed: 'none', reportDefect });
  });
  afterAll(() => simulator.close());

  test('the paths of the probes answer 200 without an API key', async () => {
    const texts = ['Dockerfile', 'haproxy.cfg', 'kubernetes/backlot.yaml'].map(read);
    const paths = texts.flatMap((text) => text.match(/\/backlot\/v1\/[\w/]+/g) ?? []);
    expect(paths.sort()).toEqual([
      '/backlot/v1/health/live',
      '/backlot/v1/health/live',
      '/backlot/v1/health/ready',
      '/backlot/v1/health/ready',
      '/backlot/v1/health/ready',
    ]);
    for (const path of new Set(paths)) expect((await fetch(simulator.url + path)).status).toBe(200);
  });
});
