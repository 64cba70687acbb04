import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail server whose answers a test controls. */
export interface TestSmtp {
  port: number;
  /** Returns the number of mails received, also those without an answer. */
  given(): number;
  /** Returns the headers of the mails received, one per line. */
  heads(): string[];
  stop(): Promise<void>;
}

const answers: readonly [start: string, answer: string][] = [
  ['EHLO', '250 here'],
  ['MAIL FROM', '250 ok'],
  ['RCPT TO', '250 ok'],
  ['DATA', '354 go on'],
  ['.', '250 taken'],
  ['QUIT', '221 bye'],
];

/**
 * Starts a mail server that accepts mails by default.
 * @param says answers by the beginning of the client's line; null is silence. `CONNECT` is the greeting
 */
export async function startSmtp(says: Readonly<Record<string, string | null>> = {}): Promise<TestSmtp> {
  const sockets = new Set<Socket>();
  let given = 0;
  const heads: string[] = [];
  const answerTo = (line: string): string | null | undefined => {
    const own = Object.entries(says).find(([start]) => line.startsWith(start));
    return own ? own[1] : answers.find(([start]) => line.startsWith(start))?.[1];
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    const say = (line: string | null | undefined) => line && socket.write(`${line}\r\n`);
    let inMail = false;
    let inHead = false;
    say(says.CONNECT === undefined ? '220 hello' : says.CONNECT);
    createInterface({ input: socket }).on('line', (line) => {
      if (inHead) {
        if (line === '') inHead = false;
        else heads.push(`${heads.pop() ?? ''}${/^\s/.test(line) ? ' ' : '\n'}${line.trim()}`);
      }
      if (inMail && line !== '.') return;
      if (line === '.') given += 1;
      inMail = line === 'DATA';
      if (inMail) heads.push('');
      inHead = inMail;
      say(answerTo(line));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // A server that listens on TCP has such an address.
    port: (server.address() as AddressInfo).port,
    given: () => given,
    heads: () => heads,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
