import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import {
  createPaymentProvider,
  type PaymentProvider,
  type PaymentProviderConfig,
} from '../../services/src/ports/payment.ts';

const serverPath = fileURLToPath(new URL('../../services/src/sandbox/payment/server.ts', import.meta.url));

/** A running sandbox of the payment provider. */
export interface SandboxProcess {
  address: string;
  /** Calls a control; gives the `response` of its envelope. */
  control(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
  /** The adapter, connected to this process. */
  provider(overrides?: Partial<PaymentProviderConfig>): PaymentProvider;
  /** Ends the process and gives its exit code; null after SIGKILL. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Starts the provider's process on a free port, with its payments in `dataFolder`. */
export async function startSandbox(
  dataFolder: string,
  environment: Record<string, string> = {},
): Promise<SandboxProcess> {
  const child = spawn(process.execPath, [serverPath], {
    env: { PATH: process.env.PATH, ...environment, PORT: '0', SANDBOX_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const address = await Promise.race([
    readyAddress(child.stdout),
    exited.then(([code]) => Promise.reject(new Error(`the sandbox ended with ${code} before it was ready`))),
  ]);

  return {
    address,
    control: (method, path, body) => control(`${address}${path}`, method, body),
    provider: (overrides = {}) =>
      createPaymentProvider({
        baseUrl: address,
        apiKey: 'sandbox-key',
        apiSecret: 'sandbox-secret',
        impCode: 'imp00000000',
        scriptUrl: `${address}/v1/iamport.js`,
        timeoutMs: 5_000,
        ...overrides,
      }),
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

async function readyAddress(output: NodeJS.ReadableStream): Promise<string> {
  // The lines keep being read after this one, or a full pipe would stop the process.
  const lines = createInterface({ input: output });
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      const entry: { msg?: string; address?: string } = JSON.parse(line);
      if (entry.msg === 'ready' && entry.address) resolve(entry.address);
    });
  });
}

async function control(url: string, method: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const envelope: { message: string | null; response: unknown } = JSON.parse(await response.text());
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${envelope.message}`);
  return envelope.response;
}
