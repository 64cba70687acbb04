import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginEventStream, type EventStream } from '../../../services/src/http/event-stream.ts';

const app = fastify();
let begun: { stream: EventStream; closed: Promise<unknown> }[];
let port: number;

beforeEach(async () => {
  begun = [];
  if (!app.hasRoute({ method: 'GET', url: '/' }))
    app.get('/', (_, reply) => {
      const stream = beginEventStream(reply);
      begun.push({ stream, closed: once(reply.raw, 'close') });
      return reply.send(stream.body);
    });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(() => app.close());

/** Opens a stream on its own connection. */
async function open(reads: boolean) {
  const socket = connect(port, '127.0.0.1');
  let heard = 0;
  if (reads) socket.on('data', (bytes) => (heard += bytes.length));
  else socket.pause();
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  const count = begun.length;
  while (begun.length === count) await turn();
  return { ...(begun[count] as (typeof begun)[number]), socket, heard: () => heard };
}

test('disconnects a client that does not read, and serves other clients', async () => {
  const [reader, sleeper] = [await open(true), await open(false)];
  let cutAt: number | null = null;
  let sent = 0;
  void sleeper.closed.then(() => {
    cutAt = sent;
  });
  const event = { text: 'x'.repeat(8_000) };
  while (sent < 64_000_000 && cutAt === null) {
    for (const { stream } of [reader, sleeper]) stream.send('change', event);
    sent += 8_000;
    await turn();
  }
  // The kernel buffers some megabytes of a connection; our own buffer has a few kilobytes.
  expect(cutAt).not.toBeNull();
  const before = reader.heard();
  reader.stream.send('change', { text: 'still here' });
  await expect.poll(reader.heard).toBeGreaterThan(before);
  sleeper.stream.send('change', event);
  sleeper.stream.end();
  reader.stream.end();
  for (const { socket } of [reader, sleeper]) socket.destroy();
});
