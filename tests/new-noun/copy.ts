import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readlink, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { read, root } from '../boundaries/tree.ts';

const run = promisify(execFile);

/** The noun that is written once more: calls, a table, a list and a section in the console, staff acts, own data, retention. */
const model = 'staff-notes';
const forms = [
  [/staff-note/g, 'desk-note'],
  [/staffNote/g, 'deskNote'],
  [/StaffNote/g, 'DeskNote'],
  [/staff_note/g, 'desk_note'],
] as const;

const renamed = (text: string) => forms.reduce((all, [from, to]) => all.replace(from, to), text);

/** Returns the files of the repository, with those that are not committed yet. */
async function filesOf(): Promise<string[]> {
  const list = async (...args: string[]) => {
    const { stdout } = await run('git', ['ls-files', ...args], { cwd: root, maxBuffer: 16 * 1024 * 1024 });
    return stdout.split('\n').filter((file) => file !== '');
  };
  const deleted = new Set(await list('-d'));
  return (await list('-co', '--exclude-standard', '--deduplicate')).filter((file) => !deleted.has(file));
}

/** True if a line of this file may name the noun: not in its own folders, and not written by a program. */
const isOutside = (file: string): boolean =>
  /\.(tsx?|json|md)$/.test(file) && !/staff-note|^tests\/new-noun\/|^tests\/proven.json$/.test(file);

/** Returns the lines outside its folders that name the noun, with their file. */
export async function linesOutside(): Promise<string[]> {
  return (await filesOf()).filter(isOutside).flatMap((file) => {
    const lines = read(file).split('\n');
    return lines.filter((line) => renamed(line) !== line).map((line) => `${file}: ${line.trim()}`);
  });
}

/**
 * Copies the repository into an empty folder and adds a noun there: the files of `staff-notes` under another name, and a copy of each line elsewhere that
 * names it.
 */
export async function addNoun(folder: string): Promise<void> {
  for (const file of await filesOf()) {
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    await cp(join(root, file), target);
    if (file.includes(model)) {
      const copied = join(folder, renamed(file));
      await mkdir(dirname(copied), { recursive: true });
      await writeFile(copied, renamed(read(file)));
    } else if (isOutside(file)) {
      const lines = read(file).split('\n');
      const added = lines.flatMap((line) => (renamed(line) === line ? [line] : [line, renamed(line)]));
      if (added.length > lines.length) await writeFile(target, added.join('\n'));
    }
  }
  for (const workspace of ['', ...(await workspacesOf())]) await linkPackages(folder, workspace);
}

const packages = 'node_modules';

/** Returns the names of the workspaces. */
const workspacesOf = () => readdir(join(root, packages, '@sowon'));

/** Links the installed packages of a workspace into the copy, and our own packages to those of the copy. */
async function linkPackages(folder: string, workspace: string): Promise<void> {
  const from = join(root, workspace, packages);
  if (!existsSync(from)) return;
  const to = join(folder, workspace, packages);
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from))
    if (name !== '@sowon') await symlink(join(from, name), join(to, name));
  if (workspace !== '') return;
  await mkdir(join(to, '@sowon'));
  for (const name of await workspacesOf())
    await symlink(await readlink(join(from, '@sowon', name)), join(to, '@sowon', name));
}
