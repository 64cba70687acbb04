import { Client } from 'pg';
import { startPostgres } from '../../local/src/embedded/postgres.ts';
import { trackChild } from '../harness/children.ts';
import { othersGone } from '../harness/postgres.ts';
import { createScratchFolder } from '../harness/scratch.ts';

export interface OwnServer {
  readonly url: string;
  /** Connection of its superuser. */
  readonly admin: Client;
  close(): Promise<void>;
}

/**
 * Starts a server with only the ledger's roles on it. Memberships in these roles concern all databases of a server, and the verification of each database
 * reports an additional member. So tests that add one need a separate server.
 */
export async function openOwnServer(): Promise<OwnServer> {
  const scratch = await createScratchFolder('own-server');
  const { url, pid, stop } = await startPostgres({ folder: scratch.path });
  await trackChild(pid, scratch.path);
  const admin = new Client({ connectionString: url });
  await admin.connect();
  for (const role of ['ledger_reader', 'ledger_writer', 'ledger_append']) {
    await admin.query(`CREATE ROLE ${role} NOLOGIN`);
  }
  return {
    url,
    admin,
    close: async () => {
      await othersGone(admin);
      await admin.end();
      await stop();
      await scratch.remove();
    },
  };
}
