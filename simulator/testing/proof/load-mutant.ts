import { registerHooks } from 'node:module';
import type { startSimulator } from '../../start/start-simulator.ts';
import type { Edit, Mutant } from './mutants.ts';

const SIMULATOR = new URL('../../', import.meta.url).href;
const PACKS = new URL('../packs/', SIMULATOR).href;
const START = `${SIMULATOR}start/start-simulator.ts`;
/** Who imports each module of the simulator, by URL. Filled while modules are loaded. */
const importers = new Map<string, Set<string>>();
/** A mutant that is being loaded: the edits not applied yet, and the modules of which it needs copies of its own. */
interface Plan {
  readonly pending: Edit[];
  readonly copied: ReadonlySet<string>;
}
const plans = new Map<string, Plan>();

// The copies of a mutant are distinguished by the query of their URLs. No file is changed.
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (context.parentURL === undefined || !isOurs(resolved.url)) return resolved;
    const [parent = '', name = ''] = context.parentURL.split('?');
    importers.set(resolved.url, (importers.get(resolved.url) ?? new Set()).add(parent));
    const isCopied = plans.get(name)?.copied.has(resolved.url) ?? false;
    return isCopied ? { ...resolved, url: `${resolved.url}?${name}` } : resolved;
  },
  load(url, context, next) {
    const loaded = next(url, context);
    const { search, href } = new URL(url);
    const pending = plans.get(search.slice(1))?.pending ?? [];
    const due = pending.filter(({ module }) => href === urlOf(module) + search);
    if (due.length === 0) return loaded;
    for (const edit of due) pending.splice(pending.indexOf(edit), 1);
    return { ...loaded, source: due.reduce((source, edit) => apply(edit, source), textOf(loaded.source)) };
  },
});

function isOurs(url: string): boolean {
  return url.startsWith(SIMULATOR) || url.startsWith(PACKS);
}

function urlOf(module: string): string {
  return new URL(module, SIMULATOR).href;
}

/** The modules and all that import them, directly or not. All others can be shared with the unchanged simulator. */
function withImporters(modules: readonly string[]): ReadonlySet<string> {
  const found = new Set(modules);
  // A set is iterated together with what is added meanwhile.
  for (const module of found) for (const importer of importers.get(module) ?? []) found.add(importer);
  return found;
}

function apply({ module, text, instead }: Edit, source: string): string {
  const parts = source.split(text);
  if (parts.length === 2) return parts.join(instead);
  throw new Error(`${module} must have this text once, and has it ${parts.length - 1} times: ${text}`);
}

function textOf(source: string | ArrayBuffer | NodeJS.TypedArray | undefined): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source);
}

/** Loads the unchanged simulator. It is loaded first, so that the importers of each module are known. */
export async function loadSimulator(): Promise<typeof startSimulator> {
  const loaded: { startSimulator: typeof startSimulator } = await import(START);
  return loaded.startSimulator;
}

/** Loads the simulator with this one defect. Throws unless each text that it replaces occurs exactly once. */
export async function loadMutant({ edits }: Mutant): Promise<typeof startSimulator> {
  const name = `mutant-${plans.size}`;
  const pending = [...edits];
  plans.set(name, { pending, copied: withImporters(edits.map(({ module }) => urlOf(module))) });
  const loaded: { startSimulator: typeof startSimulator } = await import(`${START}?${name}`);
  // The simulator loads a pack when a request needs it. The edits are checked now, so the pack is loaded now.
  for (const { module } of edits) await import(`${urlOf(module)}?${name}`);
  return loaded.startSimulator;
}
