/** The part of autocannon that the bench uses; the package brings no types. */
declare module 'autocannon' {
  export interface Request {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  }

  export interface Client {
    setRequests(requests: readonly Request[]): void;
  }

  /** Latencies in milliseconds, duration in seconds. */
  export interface Result {
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    readonly duration: number;
    readonly latency: { readonly p50: number; readonly p99: number };
  }

  export default function autocannon(options: {
    readonly url: string;
    readonly connections: number;
    /** Duration in seconds. */
    readonly duration: number;
    readonly excludeErrorStats?: boolean;
    setupClient(client: Client): void;
  }): Promise<Result>;
}
