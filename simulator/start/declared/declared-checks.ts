import { ValidationError } from '../../errors/platform-error.ts';
import type { PlatformOperation } from '../config/handle.ts';
import { problemsOfAnswer, problemsOfRequest } from './check-message.ts';
import { createDeclaredFinder } from './find-declared.ts';

/** Checks the messages of handlers against what the packages of a project declare. Operations without a package pass. */
export interface DeclaredChecks {
  /** Throws the platform's validation error. */
  checkRequest(operation: PlatformOperation, request: object): Promise<void>;
  /** Throws UndeclaredAnswer, if answers are checked. */
  checkAnswer(operation: PlatformOperation, answer: unknown): Promise<void>;
}

export function createDeclaredChecks(folder: string, { strict }: { readonly strict: boolean }): DeclaredChecks {
  const find = createDeclaredFinder(folder);
  return {
    checkRequest: async (operation, request) => {
      const declared = await find(operation);
      const problems = declared === undefined ? [] : problemsOfRequest(declared, request);
      if (problems.length === 0) return;
      throw new ValidationError(
        problems.map(({ field, description, rule }) => ({
          field,
          description,
          violatedRule: rule,
          ruleName: rule,
          data: {},
        })),
      );
    },
    checkAnswer: async (operation, answer) => {
      if (!strict || answer instanceof Response || answer === undefined) return;
      const declared = await find(operation);
      const problems = declared === undefined ? [] : problemsOfAnswer(declared, answer);
      if (problems.length > 0)
        throw new UndeclaredAnswer(problems.map(({ field, description }) => `${field} ${description}`));
    },
  };
}

/** A handler has returned something else than its operation declares. */
class UndeclaredAnswer extends Error {
  override readonly name = 'UndeclaredAnswer';

  constructor(problems: readonly string[]) {
    super(`The answer is not as the operation declares it: ${problems.slice(0, 10).join('; ')}.`);
  }
}
