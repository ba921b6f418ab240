import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recording } from '#contracts/conformance/recording/recording.ts';
import { temporaryFolder } from '#simulator/start/cli/testing/launch.ts';
import { runSimulator } from '#simulator/testing/run-simulator.ts';
import { conformance, otherPlatform } from './testing/other-platform.ts';

const simulator = runSimulator();
const newFile = async () => join(await temporaryFolder(), 'recording.json');

describe('a recording', () => {
  test('of another platform has no value of it, and what it has is found again in a simulator', async () => {
    const file = await newFile();
    const { writing, passed, member, clientId, url } = await otherPlatform(simulator());
    const made = await conformance(...writing, '--only', 'member: ', '--record', file);
    expect([made.code, made.stderr]).toEqual([0, '']);
    const text = await readFile(file, 'utf8');
    const { checks, exchanges, platform } = recording.parse(JSON.parse(text));
    expect([platform, Object.keys(checks).length > 10, exchanges.length > 20]).toEqual([
      'another platform',
      true,
      true,
    ]);
    const tokens = passed.flatMap(({ body }) => [...body.matchAll(/"([^"]{30,60})"/g)].map(([, value = '']) => value));
    for (const secret of [...tokens, member.email, member.password, clientId, new URL(url).host]) {
      expect(text).not.toContain(secret);
    }
    const again = await conformance('--url', simulator().url, '--against', file);
    expect(again.stdout.match(/^(FAILED| {2}observed| {3}).*$/gm)).toEqual(null);
    expect([again.code, again.stderr]).toEqual([0, '']);
    expect(again.stdout).toMatch(/\n\d\d passed, 0 failed, 0 left out\n$/);
  });

  test.each([
    ['a code of an error', 'WDE0025', 'WDE0026', 'the recording has 404 WDE0025, and this platform 404 WDE0026'],
    ['the name of a field', '"dataItems"', '"items"', 'the field dataItems is missing'],
    [
      'a type',
      '"createdDate":"',
      '"createdDate":"x',
      'the field dataItems[].createdDate is string, and date in the recording',
    ],
  ])('differs from a platform with another form of %s, by name', async (_what, text, instead, difference) => {
    const file = await newFile();
    const only = ['--only', 'query items'];
    expect((await conformance('--url', simulator().url, ...only, '--record', file)).code).toBe(0);
    const { args } = await otherPlatform(simulator(), (answer) => answer.replaceAll(text, instead));
    const { code, stdout } = await conformance(...args, '--against', file);
    expect([code, stdout]).toEqual([1, expect.stringContaining(difference)]);
    expect(stdout).toContain('FAILED  query items: ');
  });

  test('fails if it compares nothing', async () => {
    const file = await newFile();
    const empty = {
      recording: 1,
      backlot: '0.2.0',
      recordedAt: '2026-11-26',
      platform: 'another platform',
      exchanges: [],
    };
    for (const checks of [{}, { 'items: forgotten': [0] }, { 'get item: an unknown id is 404 WDE0073': [] }]) {
      await writeFile(file, JSON.stringify({ ...empty, checks }));
      const { code, stderr } = await conformance('--url', simulator().url, '--against', file);
      expect([code, stderr]).toEqual([1, 'backlot: Nothing was compared: no check that ran is in the recording.\n']);
    }
  });

  test.each([
    [['--record', '/no/such/folder/x.json'], '--record names a file that cannot be written: /no/such/folder/x.json.'],
    [['--against', '/no/such/file'], '--against names a file that cannot be read: /no/such/file.'],
    [['--against', 'package.json'], '--against takes a file that "backlot conformance --record" has written.'],
    [['--against', 'a', '--record', 'b'], 'Give --record or --against, not both.'],
    [['--report', 'html'], '--report takes text, json or junit, not "html".'],
    [['--requirements', '2020-01'], '--requirements takes a frozen set: 2026-11, not "2020-01".'],
    [['--expected-failures', '/no/such/file'], '--expected-failures names a file that cannot be read: /no/such/file.'],
  ])('%j: the command line cannot be used', async (args, sentence) => {
    const { code, stderr } = await conformance('--url', simulator().url, ...args);
    expect([code, stderr]).toEqual([2, `backlot: ${sentence}\n`]);
  });
});

describe('--requirements and --expected-failures', () => {
  test('an expected failure does not fail the run, and one that passes does', async () => {
    const file = await newFile();
    const { args } = await otherPlatform(simulator(), (answer) => answer.replaceAll('WDE0025', 'WDE0026'));
    const run = (...more: string[]) =>
      conformance(...args, '--only', 'query items', '--requirements', '2026-11', ...more);
    const { stdout } = await run();
    const failed = [...stdout.matchAll(/^FAILED {2}(.*)$/gm)].map(([, title = '']) =>
      title.replace(/ \([A-Z]{3}-\d.*\)/, ''),
    );
    expect(failed).toContain('query items: a text starts with its code, and the description repeats it');
    await writeFile(file, `# The codes differ.\n${failed.join('\n')}\n`);
    const expected = await run('--expected-failures', file);
    expect([expected.code, expected.stderr]).toEqual([0, '']);
    expect(expected.stdout).toContain(`, 0 failed, ${failed.length} failed as expected, `);
    await writeFile(file, `${failed.join('\n')}\nquery items: forgotten\n`);
    const stale = await run('--expected-failures', file);
    expect([stale.code, stale.stderr]).toEqual([
      1,
      'backlot: The file of expected failures is out of date: query items: forgotten\n',
    ]);
  });

  test('--report junit and --report json are the whole of standard output', async () => {
    const run = (format: string) => conformance('--url', simulator().url, '--only', 'get item', '--report', format);
    const [junit, json] = [await run('junit'), await run('json')];
    expect(junit.stdout).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites .*<\/testsuites>\n$/s);
    expect([junit.code, json.code, JSON.parse(json.stdout).passed]).toEqual([0, 0, 6]);
  });
});
