import { Agent, request } from 'node:http';

/** A request as bytes on the wire, also one that no client of ours would send. */
export interface Raw {
  readonly method: string;
  /** The path with its query, encoded. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
}

export interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

export interface Wire {
  send(raw: Raw): Promise<Answer>;
  close(): void;
}

/** Opens an HTTP client for the API at `origin` with a few kept connections. */
export function openWire(origin: string): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return { send: (raw) => send(agent, origin, raw), close: () => agent.destroy() };
}

function send(agent: Agent, origin: string, { method, path, headers, body }: Raw): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    // `path` is sent unchanged: parsing it as a URL would repair intended faults.
    const sent = request({ agent, hostname, port, method, path, headers: { ...length, ...headers } });
    let answered = false;
    sent.once('response', (response) => {
      answered = true;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      const answer = () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      };
      response.once('error', reject);
      response.once('end', answer);
      // A stream has no end, so it is closed after its beginning.
      if (response.headers['content-type'] === 'text/event-stream') {
        response.once('data', () => {
          answer();
          response.destroy();
        });
      }
    });
    // A server may answer and close the connection before it has read everything; the answer counts.
    sent.on('error', (error) => {
      if (!answered) reject(error);
    });
    sent.end(body);
  });
}
