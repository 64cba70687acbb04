import type { LiveChange } from '@sowon/contracts/live/schemas';
import { liveEvents } from '@sowon/contracts/live/stream';
import { vi } from 'vitest';

/** A live connection to the API, as the page opened it. */
export interface Line {
  readonly address: string;
  readonly isLeft: () => boolean;
  open(knowsMs: number): void;
  change(change: LiveChange): void;
  again(): void;
  cut(): void;
}

/** Intercepts the page's live connections from now on, for the test to control. @param refused status with which connections are refused, if any */
export function takeLines({ refused }: { readonly refused?: number } = {}) {
  const lines: Line[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!url.startsWith('/api/v1/live')) return answer(url, init);
    return refused === undefined ? lineTo(url, init, lines) : Response.json({}, { status: refused });
  });
  return { lines, line: (place = 0) => vi.waitUntil(() => lines[place], { timeout: 20_000 }) };
}

async function lineTo(address: string, { signal }: RequestInit, lines: Line[]): Promise<Response> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const say = (name: string, data: object) =>
    void writer
      .write(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`))
      .catch(() => undefined);
  lines.push({
    address,
    isLeft: () => signal?.aborted ?? false,
    open: (knowsMs) => say(liveEvents.open, { knowsMs }),
    change: (change) => say(liveEvents.changed, change),
    again: () => say(liveEvents.again, {}),
    cut: () => void writer.close(),
  });
  return new Response(readable);
}
