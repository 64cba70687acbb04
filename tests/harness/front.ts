import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy before a site. It can go out of order or replace single files. */
export interface Front {
  readonly url: string;
  /** Every request received, oldest first, as `GET /faq?page=2`. */
  readonly asked: readonly string[];
  /** Addresses requested with navigation preload, while the browser started the app's service worker. */
  readonly preloaded: readonly string[];
  /** Cuts every connection from now on. */
  stop(): void;
  /** Forwards requests again. */
  goOn(): void;
  /** Serves this script at a path from now on, as a later release would. */
  release(path: string, script: string): void;
  close(): Promise<void>;
}

/** Opens a proxy before a site of this machine, on a free port. */
export async function openFront(target: string): Promise<Front> {
  const released = new Map<string, string>();
  const requests: string[] = [];
  const preloads: string[] = [];
  let isStopped = false;
  const answer = (asked: IncomingMessage, reply: ServerResponse) => {
    requests.push(`${asked.method} ${asked.url}`);
    if ('service-worker-navigation-preload' in asked.headers) preloads.push(asked.url ?? '');
    const script = released.get(asked.url ?? '');
    if (isStopped) asked.socket.destroy();
    else if (script !== undefined) {
      reply.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(script);
    } else pass(target, asked, reply);
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // A server that listens on a port has such an address.
  return {
    url: `http://127.0.0.1:${port}`,
    asked: requests,
    preloaded: preloads,
    stop: () => {
      isStopped = true;
      server.closeAllConnections();
    },
    goOn: () => {
      isStopped = false;
    },
    release: (path, script) => {
      released.set(path, script);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pass(target: string, asked: IncomingMessage, reply: ServerResponse): void {
  const { method, headers, url = '/' } = asked;
  const passed = request(
    new URL(url, target),
    { method, headers: { ...headers, host: new URL(target).host } },
    (answered) => {
      reply.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(reply);
    },
  );
  passed.on('error', () => reply.destroy());
  asked.pipe(passed);
}
