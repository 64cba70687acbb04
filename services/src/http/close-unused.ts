import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Makes a closing server drop connections without a request, which browsers open in advance. Node treats them as busy and would wait until their idle timeout.
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
