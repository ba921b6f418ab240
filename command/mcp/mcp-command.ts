import { once } from 'node:events';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { VERSION } from '#simulator/control/version.ts';
import type { AskedSimulator } from '#simulator/start/cli/ask-simulator.ts';
import { parseCommandLine } from '#simulator/start/cli/command-line.ts';
import { type CommandOutcome, EXIT, helpOutcome } from '#simulator/start/cli/command-outcome.ts';
import { examineProject } from '#verify/doctor/examine-project.ts';
import { SIMULATOR_OPTIONS, simulatorOf } from '../simulator-option.ts';
import { callTool, controlTools } from './control-tools.ts';
import { listDocuments, readDocument } from './documents.ts';

const MCP_HELP = `Usage: backlot mcp [options]

Lets a coding agent ask a running simulator, by the Model Context Protocol on standard input and output. Its tools are the operations
of the control API and the doctor; its resources are the documents. Without --write, tools only read.

  --url URL             the simulator                                    (BACKLOT_URL, or http://127.0.0.1:4700)
  --api-key KEY         for a simulator that does not listen on loopback (BACKLOT_API_KEY)
  --write               also offer what changes something: settings, members, clock, faults, snapshots
  --help
`;

const SCHEMA_OF_NOTHING = { type: 'object', properties: {}, additionalProperties: false } as const;

const DOCTOR = {
  name: 'doctor',
  description: 'Says whether the project in the working folder can work with Backlot, and which operations it uses.',
  inputSchema: SCHEMA_OF_NOTHING,
  annotations: { readOnlyHint: true },
} as const;

/** Runs `backlot mcp` until the agent closes the connection. */
export async function mcpCommand(
  argv: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<CommandOutcome> {
  const { values } = parseCommandLine(
    {
      args: [...argv],
      options: {
        ...SIMULATOR_OPTIONS,
        write: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    },
    'Try: backlot mcp --help',
  );
  if (values.help) return helpOutcome(MCP_HELP);
  const server = serverFor(simulatorOf(values, env), values.write === true);
  await server.connect(new StdioServerTransport());
  await once(process.stdin, 'close');
  await server.close();
  return { code: EXIT.done, result: null, text: '' };
}

function serverFor(simulator: AskedSimulator, mayWrite: boolean): Server {
  const server = new Server(
    { name: 'backlot', version: VERSION },
    { capabilities: { tools: {}, resources: {} }, instructions: 'Read backlot://AGENTS.md first.' },
  );
  const tools = controlTools(mayWrite);
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [DOCTOR, ...tools].map(({ name, description, inputSchema, annotations }) => ({
      ...{ name, description, inputSchema, annotations },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const { text, isError } = await called(params.name, params.arguments);
    return { content: [{ type: 'text', text }], isError };
  });
  server.setRequestHandler(ListResourcesRequestSchema, async () => ({ resources: [...(await listDocuments())] }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const text = await readDocument(uri);
    if (text === undefined) throw new Error(`There is no document ${uri}. The list of resources has all.`);
    return { contents: [{ uri, mimeType: 'text/markdown', text }] };
  });

  async function called(name: string, given: unknown): Promise<{ readonly text: string; readonly isError: boolean }> {
    if (name === DOCTOR.name) return { text: JSON.stringify(await examineProject(process.cwd())), isError: false };
    const tool = tools.find((each) => each.name === name);
    if (tool !== undefined) return callTool(tool, given, simulator);
    const isKnown = controlTools(true).some((each) => each.name === name);
    const why = isKnown ? 'It changes something: start "backlot mcp" with --write.' : 'The list of tools has all.';
    return { text: `There is no tool ${name} here. ${why}`, isError: true };
  }
  return server;
}
