/** SQLITE_CONSTRAINT (https://www.sqlite.org/rescode.html#constraint). */
const CONSTRAINT = 19;

/** Whether a row was rejected because its key already exists, or because it refers to a row that does not exist. */
export function isConstraintFailure(failure: unknown): boolean {
  return failure instanceof Error && 'errcode' in failure && (Number(failure.errcode) & 0xff) === CONSTRAINT;
}
