import type { Launched } from './launch.ts';

/** Reads the metrics of a simulator. Returns a function for the value of one without labels; undefined if there is none. */
export async function metricsOf({ url }: Pick<Launched, 'url'>): Promise<(name: string) => number | undefined> {
  const text = await (await fetch(`${url}/backlot/v1/metrics`)).text();
  return (name) => {
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    return value === undefined ? undefined : Number(value);
  };
}
