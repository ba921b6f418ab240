import { changelogSections } from './changelog.ts';

/** What a release depends on, as it is in the checkout. */
export interface ReleaseState {
  readonly version: string;
  readonly changelog: string;
  /** The output of `git status --porcelain`. */
  readonly status: string;
  /** All tags of the repository. */
  readonly tags: readonly string[];
}

/** The tag of a version. */
export function tagOf(version: string): string {
  return `v${version}`;
}

/** What must be changed before this version can be released, each as a sentence. */
export function releaseProblems({ version, changelog, status, tags }: ReleaseState): readonly string[] {
  const [newest, previous] = changelogSections(changelog);
  const released = tags.filter((tag) => /^v\d/.test(tag)).map((tag) => tag.slice(1));
  const problems: (string | false)[] = [
    status.trim() !== '' && `There are changes that are not committed: commit or remove them.\n${status.trimEnd()}`,
    !/^\d+\.\d+\.\d+$/.test(version) && `The version ${version} in package.json must be three numbers.`,
    newest?.version !== version &&
      `CHANGELOG.md begins with ${newest?.version ?? 'no version'}, package.json has ${version}: write a section for it.`,
    newest?.version === version && newest.text === '' && `The section ${version} of CHANGELOG.md is empty.`,
    previous !== undefined &&
      !isNewer(version, previous.version) &&
      `The version ${version} must be newer than ${previous.version}, the one before it in CHANGELOG.md.`,
    ...released.map(
      (earlier) => !isNewer(version, earlier) && `The version ${version} must be newer than the tag ${tagOf(earlier)}.`,
    ),
  ];
  return problems.filter((problem) => problem !== false);
}

function isNewer(version: string, than: string): boolean {
  const [numbers, others] = [version, than].map((text) => text.split('.').map(Number));
  const at = [0, 1, 2].find((index) => numbers?.[index] !== others?.[index]);
  return at !== undefined && (numbers?.[at] ?? 0) > (others?.[at] ?? 0);
}
