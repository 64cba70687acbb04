import { execFile } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { PartError } from './part-error.ts';

const run = promisify(execFile);

/** A program, its arguments and the `spawn` options for its user. */
export interface Command {
  program: string;
  args: readonly string[];
  options: { uid?: number; gid?: number };
}

/** The user that runs PostgreSQL, which refuses to run as root. */
export interface PostgresUser {
  /** Returns the command that runs a PostgreSQL program as an accepted user. */
  command(program: string, args: readonly string[]): Command;
  /** Makes that user the owner of a file or folder. */
  own(path: string): Promise<void>;
}

/**
 * Chooses the user: the current one, or for root the user `postgres`, created if missing. If that user may not enter one of the folders (a clone below /root),
 * PostgreSQL runs in a user namespace in which root appears as that user.
 * @param paths the paths that PostgreSQL has to reach
 * @throws PartError when root has no such user
 */
export async function choosePostgresUser(paths: readonly string[]): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return ourselves();
  const ids = (await idsOfPostgres()) ?? (await createPostgres());
  const reachable = await Promise.all(paths.map((path) => mayReach(path, ids.uid)));
  if (reachable.includes(false) && (await hasNamespaces())) return namespaceOf(ids);
  return {
    command: (program, args) => ({ program, args, options: ids }),
    own: (path) => chown(path, ids.uid, ids.gid),
  };
}

interface Ids {
  uid: number;
  gid: number;
}

function ourselves(): PostgresUser {
  return { command: (program, args) => ({ program, args, options: {} }), own: () => Promise.resolve() };
}

function namespaceOf({ uid, gid }: Ids): PostgresUser {
  const flags = ['--user', `--map-user=${uid}`, `--map-group=${gid}`];
  return {
    command: (program, args) => ({ program: 'unshare', args: [...flags, program, ...args], options: {} }),
    own: () => Promise.resolve(),
  };
}

/** True if user namespaces are allowed; containers may forbid them. */
async function hasNamespaces(): Promise<boolean> {
  return run('unshare', ['--user', '--map-user=1', '--map-group=1', 'true']).then(
    () => true,
    () => false,
  );
}

/** True if a user may enter every folder above the path. Folders that do not exist yet are opened by us later. */
async function mayReach(path: string, uid: number): Promise<boolean> {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const found = await stat(folder).catch(() => undefined);
    if (found !== undefined && found.uid !== uid && (found.mode & 0o001) === 0) return false;
  }
  return true;
}

async function createPostgres(): Promise<Ids> {
  await run('groupadd', ['--system', 'postgres']).catch(() => undefined);
  await run('useradd', ['--system', '--gid', 'postgres', 'postgres']).catch(() => undefined);
  const created = await idsOfPostgres();
  if (created !== undefined) return created;
  throw new PartError(
    'PostgreSQL',
    'it refuses to run as root, and the user "postgres" could not be made',
    'Run as another user, create the user "postgres", or set DATABASE_URL',
  );
}

async function idsOfPostgres(): Promise<Ids | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
    return { uid: Number.parseInt(uid.stdout, 10), gid: Number.parseInt(gid.stdout, 10) };
  } catch {
    return undefined;
  }
}
