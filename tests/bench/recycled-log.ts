import { Client } from 'pg';

/** Files of the log, of 16 MiB each, that stand ready. */
const FILES = 24;

/**
 * Brings a new server to where any server is after its first checkpoints: its log goes on in files that it recycles. A
 * new one makes each file as it is needed, and all commits wait until 16 MiB of zeros are on the disk; that says how young
 * the server is, not how fast.
 */
export async function recycleLog(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(`ALTER SYSTEM SET min_wal_size = '${FILES * 16}MB'`);
    await client.query('SELECT pg_reload_conf()');
    for (let file = 0; file < FILES; file += 1) {
      // An empty file is not left.
      await client.query(`SELECT pg_logical_emit_message(false, 'bench', '')`);
      await client.query('SELECT pg_switch_wal()');
    }
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}
