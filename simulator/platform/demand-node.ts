/**
 * The first import of each public module that runs in Node. An older Node would fail later, with an error that names a
 * missing module of Node and not what to do. A module with a top-level `await` could not be loaded by `require`.
 */
import { secondCopy, unsupportedNode } from './installation.ts';

const problem = unsupportedNode(process.versions.node);
if (problem !== undefined) throw new Error(problem);
const note = secondCopy(globalThis, import.meta.url);
if (note !== undefined) process.stderr.write(`backlot: ${note}\n`);
