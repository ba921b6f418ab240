import { PlatformError } from '../errors/platform-error.ts';
import { type TokenProblem, textOfProblem } from './tokens/token-problem.ts';

/** The 401 of a request whose access token is not valid. */
export class TokenRefused extends PlatformError {
  readonly problem: TokenProblem;

  constructor(problem: TokenProblem) {
    super('UNAUTHENTICATED', textOfProblem(problem, 'access token'));
    this.problem = problem;
  }
}
