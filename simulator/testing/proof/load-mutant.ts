import { registerHooks } from 'node:module';
import type { startSimulator } from '../../start/start-simulator.ts';
import type { Edit, Mutant } from './mutants.ts';

const SIMULATOR = new URL('../../', import.meta.url).href;
/** The edits that have not been applied yet, by the name of the mutant. */
const planned = new Map<string, Edit[]>();

// Each mutant has its own set of modules, distinguished by the query of their URLs. No file is changed.
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
    const due = pending.filter(({ module }) => href === `${SIMULATOR}${module}${search}`);
    if (due.length === 0) return loaded;
    for (const edit of due) pending.splice(pending.indexOf(edit), 1);
    return { ...loaded, source: due.reduce((source, edit) => apply(edit, source), textOf(loaded.source)) };
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

/** Loads the simulator with this one defect. Throws unless each text that it replaces occurs exactly once. */
export async function loadMutant({ edits }: Mutant): Promise<typeof startSimulator> {
  const name = `mutant-${planned.size}`;
  const pending = [...edits];
  planned.set(name, pending);
  const loaded: { startSimulator: typeof startSimulator } = await import(
    `${SIMULATOR}start/start-simulator.ts?${name}`
  );
  const [missed] = pending;
  if (missed !== undefined) throw new Error(`${missed.module} is not part of the simulator`);
  return loaded.startSimulator;
}
