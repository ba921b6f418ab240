import { registerHooks } from 'node:module';
import type { startSimulator } from '../../start/start-simulator.ts';
import type { Edit, Mutant } from './mutants.ts';

const SIMULATOR = new URL('../../', import.meta.url).href;
/** By the name of a mutant: the edits that are still to come. */
const planned = new Map<string, Edit[]>();

// Each mutant is a set of modules of its own, told apart by the query of their addresses. Nothing on disk changes.
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const query = context.parentURL === undefined ? '' : new URL(context.parentURL).search;
    const belongs = resolved.url.startsWith(SIMULATOR) && query !== '';
    return belongs ? { ...resolved, url: new URL(query, resolved.url).href } : resolved;
  },
  load(url, context, next) {
    const loaded = next(url, context);
    const { search, href } = new URL(url);
    const pending = planned.get(search.slice(1)) ?? [];
    const edit = pending.find(({ module }) => href === `${SIMULATOR}${module}${search}`);
    if (edit === undefined) return loaded;
    pending.splice(pending.indexOf(edit), 1);
    return { ...loaded, source: apply(edit, textOf(loaded.source)) };
  },
});

function apply({ module, text, instead }: Edit, source: string): string {
  const parts = source.split(text);
  if (parts.length === 2) return parts.join(instead);
  throw new Error(`${module} must have this text once, and has it ${parts.length - 1} times: ${text}`);
}

function textOf(source: string | ArrayBuffer | NodeJS.TypedArray | undefined): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source);
}

/** The simulator with this one defect. Throws when a text that it replaces is not there, exactly once. */
export async function loadMutant({ edits }: Mutant): Promise<typeof startSimulator> {
  const name = `mutant-${planned.size}`;
  const pending = [...edits];
  planned.set(name, pending);
  const loaded: { startSimulator: typeof startSimulator } = await import(
    `${SIMULATOR}start/start-simulator.ts?${name}`
  );
  const [missed] = pending;
  if (missed !== undefined) throw new Error(`${missed.module} is no part of the simulator, or is edited twice`);
  return loaded.startSimulator;
}
