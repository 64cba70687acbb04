import Fastify from 'fastify';
import { Pool } from 'pg';
import { stopSignal } from '../../services/src/bin/stop-signal.ts';

/**
 * The yardstick of reads: a bare Fastify that answers with one row by its key, without a token, session, schema, header or rate limit. The API's figures are
 * divided by its figures.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
pool.on('error', () => undefined);
const app = Fastify();
app.get<{ Params: { id: string } }>('/one/:id', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'one',
    text: 'SELECT id, name, url FROM creators WHERE id = $1',
    values: [params.id],
  });
  return rows[0];
});

const stop = stopSignal();
const address = await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.stdout.write(`${JSON.stringify({ level: 30, msg: 'ready', address })}\n`);
if (!stop.aborted) await new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }));
await app.close();
await pool.end();
