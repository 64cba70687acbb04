import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from './run-to-end.ts';

const apps = ['web', 'admin-ui'] as const;

/**
 * Builds those of the two web apps whose sources changed since their last build here.
 * @param root the root of the source tree
 * @param report receives the name of the app that is being built
 * @throws PartError with the end of the build's output
 */
export async function buildWebApps(
  root: string,
  options: { report(text: string): void; signal: AbortSignal },
): Promise<void> {
  await Promise.all(
    apps.map(async (app) => {
      const stamp = join(root, app, 'dist/.built-from');
      const state = await sourceState(root, app);
      if ((await readFile(stamp, 'utf8').catch(() => undefined)) === state) return;
      options.report(`building ${app}, whose sources changed`);
      await runToEnd({
        name: `build of ${app}`,
        command: 'npm',
        args: ['run', 'build', '--workspace', `@sowon/${app}`],
        cwd: root,
        env: { NODE_ENV: 'production' },
        signal: options.signal,
        // Lower priority: the database is needed before the apps.
        priority: constants.priority.PRIORITY_BELOW_NORMAL,
      });
      await writeFile(stamp, state);
    }),
  );
}

/** Returns a hash of everything that a build of the app reads from this tree. */
async function sourceState(root: string, app: string): Promise<string> {
  const patterns = [`${app}/{src,build,public}/**/*.*`, `${app}/*.*`, 'contracts/src/**/*.ts'];
  const files = globSync([...patterns, 'build/*.ts', 'package-lock.json'], { cwd: root }).sort();
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${file}\0`);
    hash.update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}
