import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder outside the source tree under which tests keep throw-away data. */
export async function scratchRoot(): Promise<string> {
  const root = join(tmpdir(), 'sowon-tests');
  await mkdir(root, { recursive: true, mode: 0o755 });
  return root;
}

/** Makes an empty folder for one test; `remove` deletes it with all it holds. */
export async function createScratchFolder(name: string): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(await scratchRoot(), `${name}-`));
  // PostgreSQL runs as another user when the tests run as root, so others may pass through.
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
