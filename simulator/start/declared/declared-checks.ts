import { ValidationError } from '../../errors/platform-error.ts';
import type { DeclaredCall } from '../../http/not-played.ts';
import type { PlatformOperation } from '../config/handle.ts';
import { problemsOfAnswer, readRequest } from './check-message.ts';
import { addressOf, createCallFinder, createDeclaredFinder, type DeclaredMessages } from './find-declared.ts';
import { readPackRequests } from './pack-requests.ts';

/** Compares the messages of a handler with what the platform's packages declare. */
export interface DeclaredChecks {
  /**
   * The request as it is declared: with its types, and nothing else. Throws the platform's validation error. A request whose
   * operation no package declares is returned as it was sent.
   */
  readRequest(operation: PlatformOperation, request: object): Promise<unknown>;
  /** Throws UndeclaredAnswer, if answers are checked. */
  checkAnswer(operation: PlatformOperation, answer: unknown): Promise<void>;
}

/** The checks for handlers of the configuration, and for those of packs. */
export interface AllDeclaredChecks {
  readonly ofHandlers: DeclaredChecks;
  readonly ofPacks: DeclaredChecks;
  /** The operation that a package declares at this address. */
  operationAt(method: string, path: string): Promise<DeclaredCall | undefined>;
}

/** By the packages that are installed for a project. Requests of the simulator's own packs are checked alike in all projects. */
export function createDeclaredChecks(folder: string, { strict }: { readonly strict: boolean }): AllDeclaredChecks {
  const find = createDeclaredFinder(folder);
  const checkAnswer: DeclaredChecks['checkAnswer'] = async (operation, answer) => {
    if (!strict || answer instanceof Response || answer === undefined) return;
    const declared = await find(operation);
    const problems = declared === undefined ? [] : problemsOfAnswer(declared, answer);
    if (problems.length > 0)
      throw new UndeclaredAnswer(problems.map(({ field, description }) => `${field} ${description}`));
  };
  let packRequests: ReturnType<typeof readPackRequests> | undefined;
  return {
    operationAt: createCallFinder(folder),
    ofHandlers: { checkAnswer, readRequest: async (operation, request) => asDeclared(await find(operation), request) },
    ofPacks: {
      checkAnswer,
      readRequest: async (operation, request) => {
        packRequests ??= readPackRequests();
        return asDeclared((await packRequests).get(addressOf(operation())) ?? (await find(operation)), request);
      },
    },
  };
}

function asDeclared(declared: DeclaredMessages | undefined, request: object): unknown {
  if (declared === undefined) return request;
  const { message, problems } = readRequest(declared, request);
  if (problems.length === 0) return message;
  throw new ValidationError(
    problems.map(({ field, description, rule }) => ({
      ...{ field, description, violatedRule: rule, ruleName: rule },
      data: {},
    })),
  );
}

/** A handler has returned something else than its operation declares. */
class UndeclaredAnswer extends Error {
  override readonly name = 'UndeclaredAnswer';

  constructor(problems: readonly string[]) {
    super(`The answer is not as the operation declares it: ${problems.slice(0, 10).join('; ')}.`);
  }
}
