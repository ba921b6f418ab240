import { z } from 'zod';

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/** The packages of a package.json, as `npm install` takes their newest releases. */
export function newestPackages(packageJson: string): readonly string[] {
  const { dependencies, devDependencies } = manifest.parse(JSON.parse(packageJson));
  return Object.keys({ ...dependencies, ...devDependencies }).map((name) => `${name}@latest`);
}
