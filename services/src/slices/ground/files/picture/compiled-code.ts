import { existsSync } from 'node:fs';
import { lstat, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * Keeps the compiled code of a program below the folder for temporary files. The engine files it by version and content, so all our processes and releases
 * share it. It is written again if the system has cleaned that folder.
 * @param name of the folder, which the user's number is added to
 * @param write runs the program, which writes its code to the folder (`NODE_COMPILE_CACHE`)
 * @returns a function that returns the folder; null if there is none, and the program starts more slowly
 */
export function createCompiledCode(
  name: string,
  write: (folder: string) => Promise<void>,
): () => Promise<string | null> {
  let written: Promise<string | null> = Promise.resolve(null);
  const writeAnew = async () => {
    try {
      const folder = await ownFolder(name);
      await write(folder);
      return folder;
    } catch {
      return null;
    }
  };
  return () => {
    written = written.then((folder) => (folder !== null && existsSync(folder) ? folder : writeAnew()));
    return written;
  };
}

/** Returns a folder that only our user can write: code in it is run. */
async function ownFolder(name: string): Promise<string> {
  const user = userInfo().uid;
  const folder = join(tmpdir(), `${name}-${user}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = await lstat(folder);
  const isOurs = uid === user && (mode & 0o077) === 0;
  // Somebody else has taken the name.
  return isOurs ? folder : mkdtemp(`${folder}-`);
}
