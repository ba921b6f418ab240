import { counted } from '#contracts/counted.ts';
import { EXIT, envelopeOf } from '../../simulator/start/cli/command-outcome.ts';
import { onStopSignals } from '../../simulator/start/cli/stop-signals.ts';
import { readClusterArguments, USAGE } from './arguments.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

/** Runs simulators behind a load balancer until Ctrl+C. */
async function main(argv: readonly string[]): Promise<void> {
  const { port, processes, store, data, seed, json, help } = readClusterArguments(argv);
  if (help) return console.log(USAGE);
  let cluster: Cluster | undefined;
  let isStopping = false;
  const stop = async (): Promise<void> => {
    isStopping = true;
    // While the cluster starts, its processes end with this one.
    await cluster?.close();
    process.exit(0);
  };
  onStopSignals(
    () => void stop(),
    () => process.exit(1),
  );
  cluster = await startCluster({
    ...{ port, processes, store: data === undefined ? store : { data } },
    args: seed === undefined ? [] : ['--seed', seed],
  });
  for (const simulator of cluster.processes) {
    void simulator.ended.then(() => isStopping || console.error(`The simulator ${simulator.ready.url} has ended.`));
  }
  const outcome = { code: EXIT.done, result: cluster.ready, text: textOf(cluster) };
  console.log(json ? JSON.stringify({ ...cluster.ready, ...envelopeOf('cluster', outcome) }) : outcome.text);
}

function textOf({ ready, processes }: Cluster): string {
  return [
    `${counted(processes.length, 'simulator')} on one store. Ctrl+C stops everything.`,
    '',
    `  platform      ${ready.url}`,
    `  console       ${ready.console}`,
    `  client id     ${ready.clientId}`,
    `  API key       ${ready.apiKey}`,
    `  site id       ${ready.siteId}`,
    ...processes.map((each, at) => `  process ${at + 1}     ${each.ready.url}`),
  ].join('\n');
}

try {
  await main(process.argv.slice(2));
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exit(1);
}
