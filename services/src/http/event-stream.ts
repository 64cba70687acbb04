import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Server-sent events to one listener, as the HTML standard writes them. */
export interface EventStream {
  /** What is sent as the reply. */
  readonly body: Readable;
  /** Sends an event; nothing once the stream has ended. */
  send(name: string, data: object): void;
  /** Says that it is still there. */
  beat(): void;
  end(): void;
}

export const eventStreamType = 'text/event-stream';

/** What a listener may leave unread beyond the buffers on the way to it: minutes of what it is told. */
const unreadMost = 16 * 1024;

/**
 * Begins a stream as the answer of `reply`. A listener that does not read is cut off, as nobody knows whether it is there; it comes
 * back and reads everything again.
 */
export function beginEventStream(reply: FastifyReply): EventStream {
  // It is written as it comes: whoever reads decides how fast.
  const body = new Readable({ read: () => undefined });
  const write = (text: string): void => {
    if (body.destroyed || body.readableEnded) return;
    if (body.readableLength > unreadMost) reply.raw.destroy();
    else body.push(text);
  };
  reply.type(eventStreamType).headers({
    // No proxy keeps it back to send it in one piece, or packed.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // Its connection has served when it ends, so that a server that closes need not wait for it.
    connection: 'close',
  });
  return {
    body,
    send: (name, data) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => {
      if (!body.destroyed) body.push(null);
    },
  };
}
