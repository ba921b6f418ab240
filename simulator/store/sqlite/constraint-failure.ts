/** SQLITE_CONSTRAINT (https://www.sqlite.org/rescode.html#constraint). */
const CONSTRAINT = 19;

/** Whether the store refused a row because its key is taken, or because it refers to a row that is not there. */
export function isConstraintFailure(failure: unknown): boolean {
  return failure instanceof Error && 'errcode' in failure && (Number(failure.errcode) & 0xff) === CONSTRAINT;
}
