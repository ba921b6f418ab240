import { parseArgs } from 'node:util';
import { counted } from '#contracts/counted.ts';
import { fuzzRun } from '#simulator/testing/fuzz/fuzz-run.ts';

const HELP = `Usage: npm run fuzz [-- options]

Starts a simulator and sends it random requests, generated from the OpenAPI document. Reports each request that causes a
defect, a status of 500, an answer that the document does not allow, or a line on standard error. Exits with 1 if it
reported any.

  --seed N       the same seed sends the same requests   (a random one, which is printed)
  --requests N   the number of requests                  (20000)
  --packages FOLDER  a folder with packages of the platform, in place of one that is made up
  --service NAME the service of these packages whose derived operations are called   (blog)
  --help
`;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    requests: { type: 'string', default: '20000' },
    packages: { type: 'string' },
    service: { type: 'string', default: 'blog' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : wholeNumber('--seed', values.seed);
const requests = wholeNumber('--requests', values.requests);
console.log(`${counted(requests, 'request')} with --seed ${seed}`);
const report = await fuzzRun({
  seed,
  requests,
  installed: values.packages === undefined ? undefined : { folder: values.packages, service: values.service },
  onFinding: ({ operationId, problem, request }) =>
    console.log(`\n${operationId}: ${problem}\n${JSON.stringify(request).slice(0, 2_000)}`),
  onProgress: (sent) => {
    if (sent % 2_000 === 0) console.log(`${sent} sent`);
  },
});
const statuses = [...report.statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
console.log(
  `\n${counted(report.requests, 'request')}, ${counted(report.findings.length, 'finding')}. Answers: ${statuses.join(', ')}`,
);
process.exitCode = report.findings.length > 0 ? 1 : 0;

function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) {
    console.error(`${option} must be a whole number, not "${text}".`);
    process.exit(2);
  }
  return Number(text);
}
