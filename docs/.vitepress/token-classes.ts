import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShikiTransformer } from 'shiki';
import type { SiteConfig } from 'vitepress';

/** The file with the colours of code, from the folder of the site. */
export const TOKEN_STYLES = 'assets/tokens.css';

/** The class of each style. There are few, one for each pair of colours. */
const classes = new Map<string, string>();

/** Gives the words of code classes in place of styles, because the policy of the site allows no styles in HTML. */
export const tokenClasses: ShikiTransformer = {
  name: 'token-classes',
  span(node) {
    const { style } = node.properties;
    if (typeof style !== 'string') return;
    const name = classes.get(style) ?? `token-${classes.size}`;
    classes.set(style, name);
    node.properties.class = name;
    delete node.properties.style;
  },
};

/** Writes the classes of the code that was built. */
export async function writeTokenStyles({ outDir }: SiteConfig): Promise<void> {
  await mkdir(join(outDir, 'assets'), { recursive: true });
  await writeFile(join(outDir, TOKEN_STYLES), [...classes].map(([style, name]) => `.${name}{${style}}\n`).join(''));
}
