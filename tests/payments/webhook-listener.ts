import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export interface WebhookListener {
  url: string;
  /** Bodies in order of arrival. */
  received: { imp_uid: string; merchant_uid: string; status: string }[];
  /** Waits until this many bodies have arrived in total; the test's own time-out limits the wait. */
  waitFor(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts a shop's webhook address on a free port. */
export async function startWebhookListener(): Promise<WebhookListener> {
  const received: WebhookListener['received'] = [];
  let wake = () => {};
  const server = createServer((request, response) => {
    text(request).then(
      (body) => {
        received.push(JSON.parse(body));
        response.end('{"received":true}');
        wake();
      },
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  return {
    url: `http://127.0.0.1:${address.port}/webhook`,
    received,
    waitFor: async (count) => {
      while (received.length < count) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
