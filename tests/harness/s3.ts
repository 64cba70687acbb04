import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { answersHttp } from '../../local/src/embedded/answers-http.ts';
import { launch } from '../../local/src/embedded/child.ts';
import { freePort } from '../../local/src/embedded/ports.ts';
import type { S3Options } from '../../services/src/ports/file-stores.ts';
import { trackChild } from './children.ts';
import { findGoProgram } from './go-program.ts';
import { createScratchFolder } from './scratch.ts';

/** The same server and version as in docker-compose.yml. */
const version = '1.8.0';
const bucket = 'sowon';

export interface TestS3 {
  /** Options to connect to its one bucket, which is empty. */
  options: S3Options;
  stop(): Promise<void>;
}

/** Starts an S3-compatible file server with one bucket on a free port. Needs Go the first time. */
export async function startS3(): Promise<TestS3> {
  const command = await findFileServer();
  const folder = await createScratchFolder('s3');
  const [files, attributes] = [join(folder.path, 'files'), join(folder.path, 'attributes')];
  // A folder is a bucket; a separate folder for attributes needs no support of the file system.
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

/** Finds the `versitygw` program, or builds it. */
export const findFileServer = (): Promise<string> =>
  findGoProgram('versitygw', 'github.com/versity/versitygw/cmd/versitygw', version, ['--version']);
