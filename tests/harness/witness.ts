import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { signatureTypes, verifierKey } from '@sowon/ledger';
import { answersHttp } from '../../local/src/embedded/answers-http.ts';
import { launch } from '../../local/src/embedded/child.ts';
import { freePort } from '../../local/src/embedded/ports.ts';
import { trackChild } from './children.ts';
import { findGoProgram } from './go-program.ts';
import { createScratchFolder } from './scratch.ts';

const run = promisify(execFile);

export interface TestWitness {
  /** The value for LEDGER_WITNESSES. */
  readonly setting: string;
  /** Registers a log by its name and key. */
  trust(origin: string, key: string): void;
  stop(): Promise<void>;
}

/** Finds or builds the standard witness program, litewitness. Its key is kept by an SSH agent. */
export const findWitness = (): Promise<string> =>
  findGoProgram('litewitness', 'filippo.io/torchwood/cmd/litewitness', '0.10.0', ['-help']);

/** Starts a witness on a free port. Needs Go the first time, and OpenSSH. */
export async function startWitness(): Promise<TestWitness> {
  const command = await findWitness();
  const folder = await createScratchFolder('witness');
  const [socket, keyFile, database] = ['agent', 'key', 'witness.db'].map((name) => join(folder.path, name));
  if (socket === undefined || keyFile === undefined || database === undefined) throw new Error('three files');
  await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', keyFile]);
  const agent = await launch({
    name: 'ssh-agent',
    command: 'ssh-agent',
    args: ['-D', '-a', socket],
    folder: folder.path,
    marker: socket,
    ready: () =>
      run('ssh-add', ['-q', keyFile], { env: { ...process.env, SSH_AUTH_SOCK: socket } }).then(
        () => true,
        () => false,
      ),
  });
  await trackChild(agent.pid, socket);
  const [, blob = ''] = (await readFile(`${keyFile}.pub`, 'utf8')).split(' ');
  const encoded = Buffer.from(blob, 'base64');
  const fingerprint = `SHA256:${hash('sha256', encoded, 'base64').replace(/=+$/, '')}`;
  const name = 'witness.test/one';
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  const server = await launch({
    name: 'litewitness',
    command,
    args: ['-db', database, '-key', fingerprint, '-listen', address, '-name', name, '-ssh-agent', socket],
    folder: folder.path,
    marker: database,
    ready: () => answersHttp(`http://${address}/`),
  });
  await trackChild(server.pid, database);
  const key = verifierKey({ name, type: signatureTypes.cosignature, bytes: encoded.subarray(-32) });
  return {
    setting: `${key} http://${address}`,
    trust: (origin, logKey) => {
      const open = new DatabaseSync(database);
      const empty = hash('sha256', '', 'base64');
      open.prepare('INSERT INTO log (origin, tree_size, tree_hash) VALUES (?, 0, ?)').run(origin, empty);
      open.prepare('INSERT INTO key (origin, key) VALUES (?, ?)').run(origin, logKey);
      open.close();
    },
    stop: async () => {
      await server.stop(5_000);
      await agent.stop(5_000);
      await folder.remove();
    },
  };
}
