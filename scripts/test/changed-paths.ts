import { execFileSync } from 'node:child_process';

/**
 * The paths in the repository at `folder` that differ from the main branch, with what is not committed. None if there is no main
 * branch to compare with.
 */
export function changedPaths(folder = '.'): readonly string[] {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  const commit = ['origin/main', 'main'].map((branch) => {
    try {
      return git('merge-base', 'HEAD', branch).trim();
    } catch {
      return undefined;
    }
  });
  const base = commit.find((found) => found !== undefined);
  if (base === undefined) return [];
  const listed = git('diff', '--name-only', '-z', base) + git('ls-files', '--others', '--exclude-standard', '-z');
  return listed.split('\0').filter((path) => path !== '');
}
