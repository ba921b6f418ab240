import type { DeclaredChecks } from '#handlers/handler.ts';
import { addressOf } from '#handlers/platform-operation.ts';
import { ValidationError } from '../errors/platform-error.ts';
import { type DeclaredMessages, problemsOfAnswer, readRequest } from './check-message.ts';
import { createInstalledPackages, type InstalledPackages } from './installed-packages.ts';
import { readPackRequests } from './pack-requests.ts';

/** The checks for handlers of the configuration, and for those of packs. */
export interface AllDeclaredChecks {
  readonly ofHandlers: DeclaredChecks;
  readonly ofPacks: DeclaredChecks;
  readonly packages: InstalledPackages;
}

/** By the packages that are installed for a project. Requests of the simulator's own packs are checked alike in all projects. */
export function createDeclaredChecks(folder: string, { strict }: { readonly strict: boolean }): AllDeclaredChecks {
  const packages = createInstalledPackages(folder);
  const find = packages.messagesOf;
  const checkAnswer: DeclaredChecks['checkAnswer'] = async (operation, answer) => {
    if (!strict || answer instanceof Response || answer === undefined) return;
    const declared = await find(operation);
    const problems = declared === undefined ? [] : problemsOfAnswer(declared, answer);
    if (problems.length > 0)
      throw new UndeclaredAnswer(problems.map(({ field, description }) => `${field} ${description}`));
  };
  let packRequests: ReturnType<typeof readPackRequests> | undefined;
  return {
    packages,
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
