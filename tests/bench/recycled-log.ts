import { Client } from 'pg';

/** Number of recycled log files, 16 MiB each. */
const FILES = 24;

/**
 * Brings a new server to the state after its first checkpoints, in which the log continues in recycled files. A new server creates each file when it needs it,
 * and all commits wait for 16 MiB of zeros on the disk. That shows the age of the server and not its speed.
 */
export async function recycleLog(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(`ALTER SYSTEM SET min_wal_size = '${FILES * 16}MB'`);
    await client.query('SELECT pg_reload_conf()');
    for (let file = 0; file < FILES; file += 1) {
      // PostgreSQL does not switch away from an empty file.
      await client.query(`SELECT pg_logical_emit_message(false, 'bench', '')`);
      await client.query('SELECT pg_switch_wal()');
    }
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}
