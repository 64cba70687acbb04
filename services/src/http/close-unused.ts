import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a server that closes drop the connections on which nothing was asked yet, as browsers open some ahead of what they may ask.
 * Node takes them for busy, and would wait for them as long as a connection may be silent.
 */
export function closeUnused(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', (done) => {
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
}
