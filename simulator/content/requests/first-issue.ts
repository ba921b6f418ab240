import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** What is wrong with a request, said where it is wrong. */
export interface RequestIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * The first issue. Of something that is to be one of several objects, that of the only object whose names it has, when
 * there is one: the others would only tell that it is not them.
 */
export function firstIssue({ issues }: z.ZodError): RequestIssue | undefined {
  const [issue] = issues;
  return issue && within(issue);
}

function within(issue: Issue): RequestIssue {
  if (issue.code !== 'invalid_union') return issue;
  const [meant, ...others] = issue.errors.filter((branch) => !branch.some(isForeignName));
  const [inner] = meant ?? [];
  if (!inner || others.length > 0) return issue;
  const { path, message } = within(inner);
  return { path: [...issue.path, ...path], message };
}

/** The object has a name that this branch does not know. */
function isForeignName({ code, path }: Issue): boolean {
  return code === 'unrecognized_keys' && path.length === 0;
}
