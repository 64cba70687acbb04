import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createScratchFolder } from '../harness/scratch.ts';
import { attemptOf, type SandboxProcess, startSandboxProcess } from './sandbox-process.ts';

let folder: Awaited<ReturnType<typeof createScratchFolder>>;
let sandbox: SandboxProcess;

beforeEach(async () => {
  folder = await createScratchFolder('payment-restart');
  sandbox = await startSandboxProcess(folder.path);
});
afterEach(async () => {
  await sandbox?.stop();
  await folder?.remove();
});

describe('a restarted sandbox', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)('knows its orders and payments after %s', async (signal) => {
    await sandbox.provider().prepare({ merchantUid: 'open', amount: 1420, currency: 'USD' });
    await sandbox.control('POST', '/control/pay', { merchant_uid: 'paid', amount: 11_000 });
    const before = await attemptOf(sandbox.provider(), 'paid');
    expect(await sandbox.stop(signal)).toBe(signal === 'SIGTERM' ? 'exit code 0' : 'SIGKILL');

    sandbox = await startSandboxProcess(folder.path);
    expect(await attemptOf(sandbox.provider(), 'paid')).toEqual(before);
    await sandbox.provider().prepare({ merchantUid: 'open', amount: 1420, currency: 'USD' });
    await expect(
      sandbox.provider().prepare({ merchantUid: 'open', amount: 1421, currency: 'USD' }),
    ).rejects.toMatchObject({ kind: 'refused' });
  });

  it('drops a line cut off by a kill and continues after it', async () => {
    await sandbox.control('POST', '/control/pay', { merchant_uid: 'first', amount: 11_000 });
    await sandbox.stop('SIGKILL');
    await appendFile(join(folder.path, 'payments.jsonl'), '{"kind":"payment","payment":{"impUid":"imp_to');
    sandbox = await startSandboxProcess(folder.path);
    await sandbox.control('POST', '/control/pay', { merchant_uid: 'second', amount: 500 });
    await sandbox.stop();
    sandbox = await startSandboxProcess(folder.path);
    expect(await attemptOf(sandbox.provider(), 'first')).toMatchObject({ amount: 11_000 });
    expect(await attemptOf(sandbox.provider(), 'second')).toMatchObject({ amount: 500 });
  });

  it('does not start in production', async () => {
    await expect(startSandboxProcess(folder.path, { NODE_ENV: 'production' })).rejects.toThrow(
      'does not run in production',
    );
  });
});
