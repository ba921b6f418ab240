import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/**
 * Returns the first issue of an error. For a union of objects, it takes the issue of the only branch that knows the
 * sent names, if there is exactly one: the issues of the other branches would not help.
 */
export function firstIssue({ issues }: z.ZodError): Issue | undefined {
  const [issue] = issues;
  return issue && within(issue);
}

function within(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const [meant, ...others] = issue.errors.filter((branch) => !branch.some(isForeignName));
  const [inner] = meant ?? [];
  if (!inner || others.length > 0) return issue;
  const nested = within(inner);
  return { ...nested, path: [...issue.path, ...nested.path] };
}

/** Whether the issue says that the object has a name that this branch does not know. */
function isForeignName({ code, path }: Issue): boolean {
  return code === 'unrecognized_keys' && path.length === 0;
}
