import { posix } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };

/** Where the files of the repository can be seen that readers of a document do not have. */
export const SOURCES = `${packageJson.homepage.replace(/#.*/, '')}/blob/main`;

/** The target of a link or of a picture, which is a path. */
const LINK = /\]\((?!\w+:|#|\/)([^)#\s]+)/g;

/** A document of `folder`, with links into the repository where its readers do not have the file. `isThere` is asked by the path from the root. */
export function leadOut(markdown: string, folder: string, isThere: (path: string) => boolean): string {
  return markdown.replaceAll(LINK, (link, target: string) => {
    const path = posix.normalize(posix.join(folder, target));
    return isThere(path) ? link : `](${SOURCES}/${path}`;
  });
}
