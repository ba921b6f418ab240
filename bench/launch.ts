import { spawnScript } from '../scripts/spawned.ts';

/** A server in a process of its own, so that it shares no event loop with what measures it. */
export interface Launched {
  readonly url: string;
  readonly ready: Record<string, string>;
  stop(): Promise<void>;
}

/** Runs `script` and waits for its first line: one JSON object with a `url`. */
export async function launch(script: string, ...args: string[]): Promise<Launched> {
  const { firstLine, stop } = spawnScript(script, ...args);
  const ready: Record<string, string> = JSON.parse(await firstLine());
  return { url: ready.url ?? '', ready, stop };
}
