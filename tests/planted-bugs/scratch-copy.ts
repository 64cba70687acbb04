import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bug } from './bug.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rooms = ['contracts', 'ledger', 'services', 'local', 'workflows', 'web', 'admin-ui', 'tests'];
/** Folders that the copy links, or creates for itself. */
const left = new Set(['node_modules', 'dist', '.artifacts']);
/** Pictures are drawn in a sandbox that sees the folder of these packages but not the targets of its links. */
const drawing = new Set(['sharp', '@img', 'detect-libc', 'semver', 'libheif-js']);
const isRootFile = (name: string): boolean =>
  /^(package\.json|vitest\.config\.ts|tsconfig.*\.json)$/.test(name);

/** Copies the files that tests need to `folder`. Most packages are linked, our own to the copy's, so that the working tree does not change. */
export async function makeScratchCopy(folder: string): Promise<void> {
  const filter = (path: string): boolean => !left.has(basename(path));
  const files = (await readdir(root)).filter(isRootFile);
  for (const name of [...rooms, 'build', ...files])
    await cp(join(root, name), join(folder, name), { recursive: true, filter });
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@sowon'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    // Caches are left out; executables and packages are linked.
    if (name === '@sowon' || (name.startsWith('.') && name !== '.bin')) continue;
    const [from, to] = [join(root, 'node_modules', name), join(modules, name)];
    if (drawing.has(name)) await cp(from, to, { recursive: true });
    else await symlink(from, to);
  }
  for (const room of rooms) {
    await symlink(join(folder, room), join(modules, '@sowon', room));
    const own = join(root, room, 'node_modules');
    if (existsSync(own)) await symlink(own, join(folder, room, 'node_modules'));
  }
}

/** Plants a bug in the copy. @returns a function that removes it again @throws Error when its text does not occur exactly once */
export async function plant(folder: string, { file, find, replace }: Bug): Promise<() => Promise<void>> {
  const path = join(folder, file);
  const source = await readFile(path, 'utf8');
  if (source.split(find).length !== 2) throw new Error(`${file} has not exactly one place for: ${find}`);
  // A function, so that `$` has no special meaning.
  await writeFile(
    path,
    source.replace(find, () => replace),
  );
  return () => writeFile(path, source);
}
