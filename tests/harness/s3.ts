import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { answersHttp } from '../../local/src/embedded/answers-http.ts';
import { launch } from '../../local/src/embedded/child.ts';
import { freePort } from '../../local/src/embedded/ports.ts';
import type { S3Options } from '../../services/src/ports/files/s3-store.ts';
import { trackChild } from './children.ts';
import { createScratchFolder } from './scratch.ts';

const run = promisify(execFile);

/** The same server and version as in docker-compose.yml. */
const version = '1.8.0';
const goModule = `github.com/versity/versitygw/cmd/versitygw@v${version}`;
const bucket = 'sowon';

export interface TestS3 {
  /** How to reach its one bucket, which is empty. */
  options: S3Options;
  stop(): Promise<void>;
}

/** Starts an S3-compatible file server with one bucket on a free port; needs Go the first time. */
export async function startS3(): Promise<TestS3> {
  const command = await findFileServer();
  const folder = await createScratchFolder('s3');
  const [files, attributes] = [join(folder.path, 'files'), join(folder.path, 'attributes')];
  // A folder is a bucket; attributes beside it need nothing of the file system.
  await mkdir(join(files, bucket), { recursive: true });
  await mkdir(attributes);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const [accessKeyId, secretAccessKey] = ['test-access', 'test-secret'];
  const server = await launch({
    name: 'versitygw',
    command,
    args: ['--port', `127.0.0.1:${port}`, '--health', '/health', 'posix', '--sidecar', attributes, files],
    env: { ROOT_ACCESS_KEY_ID: accessKeyId, ROOT_SECRET_ACCESS_KEY: secretAccessKey },
    folder: folder.path,
    marker: files,
    ready: () => answersHttp(`${address}/health`),
  });
  await trackChild(server.pid, files);
  return {
    options: { bucket, region: 'us-east-1', endpoint: address, accessKeyId, secretAccessKey },
    stop: async () => {
      await server.stop(5_000);
      await folder.remove();
    },
  };
}

/**
 * Finds the `versitygw` program: on the PATH, in the cache, else built with Go (a minute, once).
 * @throws Error when it is not there and Go cannot build it
 */
export async function findFileServer(): Promise<string> {
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'sowon', 'bin');
  const cached = join(cache, `versitygw-${version}`);
  for (const candidate of ['versitygw', cached]) if (await works(candidate)) return candidate;
  await mkdir(cache, { recursive: true });
  const workplace = await mkdtemp(join(cache, 'versitygw-'));
  try {
    const env = { ...process.env, GOBIN: workplace, GOTOOLCHAIN: 'auto', CGO_ENABLED: '0' };
    await run('go', ['install', goModule], { env, timeout: 600_000 });
    // Only a complete program gets the final name.
    await rename(join(workplace, 'versitygw'), cached);
    return cached;
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
}

async function works(program: string): Promise<boolean> {
  try {
    await run(program, ['--version'], { timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
