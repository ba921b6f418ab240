/** One version of the changelog. */
export interface ChangelogSection {
  readonly version: string;
  /** Without the heading. */
  readonly text: string;
}

/** The sections of a changelog in their order, the newest first: each begins with `## 1.2.3`. */
export function changelogSections(changelog: string): readonly ChangelogSection[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return { version: heading.trim(), text: lines.join('\n').trim() };
    });
}
