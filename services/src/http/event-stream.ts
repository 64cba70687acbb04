import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Server-sent events for one listener, in the format of the HTML standard. */
export interface EventStream {
  /** The body of the reply. */
  readonly body: Readable;
  /** Sends an event; does nothing after the end of the stream. */
  send(name: string, data: object): void;
  /** Sends a keep-alive comment. */
  beat(): void;
  end(): void;
}

export const eventStreamType = 'text/event-stream';

/** Maximum of unread bytes beyond the network buffers: minutes of events. */
const unreadMost = 16 * 1024;

/** Starts a stream as the body of `reply`. A listener that does not read is disconnected, as it may be gone; it reconnects and reads everything again. */
export function beginEventStream(reply: FastifyReply): EventStream {
  // Push only: events are written when they occur, not when they are read.
  const body = new Readable({ read: () => undefined });
  const write = (text: string): void => {
    if (body.destroyed || body.readableEnded) return;
    if (body.readableLength > unreadMost) reply.raw.destroy();
    else body.push(text);
  };
  reply.type(eventStreamType).headers({
    // Prevents proxies from buffering or compressing the stream.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // The connection closes with the stream, so a closing server need not wait for it.
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
