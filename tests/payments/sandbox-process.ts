import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Child, launch } from '../../local/src/embedded/child.ts';
import { createSandboxApp } from '../../local/src/sandbox/payment/app.ts';
import { readSettings } from '../../local/src/sandbox/payment/settings.ts';
import { createLogger } from '../../services/src/logger.ts';
import {
  createPaymentProvider,
  type PaymentProvider,
  type PaymentProviderConfig,
  type ProviderPayment,
} from '../../services/src/ports/payment.ts';
import { trackChild } from '../harness/children.ts';

const serverPath = fileURLToPath(new URL('../../local/src/sandbox/payment/server.ts', import.meta.url));

/** A running sandbox of the payment provider. */
export interface Sandbox {
  address: string;
  /** Calls a control of the sandbox. @returns the `response` of its envelope @throws Error when the control refuses */
  control(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
  /** Creates the adapter, connected to the sandbox. */
  provider(overrides?: Partial<PaymentProviderConfig>): PaymentProvider;
  stop(): Promise<unknown>;
}

export interface SandboxProcess extends Sandbox {
  /** Ends the process. @returns how it ended, such as "exit code 0" */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<string>;
}

/** Returns the paid attempt of an order, or its latest one; null when the window was never opened. */
export async function attemptOf(
  provider: PaymentProvider,
  merchantUid: string,
): Promise<ProviderPayment | null> {
  const attempts = await provider.attempts(merchantUid);
  return attempts.find(({ status }) => status === 'paid') ?? attempts[0] ?? null;
}

/** Starts the provider in this process, on a free port, with its payments in `dataFolder`. */
export async function startSandbox(
  dataFolder: string,
  environment: Record<string, string> = {},
): Promise<Sandbox> {
  const settings = readSettings({ ...environment, PORT: '0', SANDBOX_DATA: dataFolder });
  const app = createSandboxApp(settings, createLogger('silent'));
  const address = await app.listen({ host: settings.host, port: settings.port });
  return { ...at(address), stop: () => app.close() };
}

/** Starts the provider in its own process, as `npm start` does. */
export async function startSandboxProcess(
  dataFolder: string,
  environment: Record<string, string> = {},
): Promise<SandboxProcess> {
  let address = '';
  const child = await launch({
    name: 'payment-sandbox',
    command: process.execPath,
    args: [serverPath],
    env: { ...environment, PORT: '0', SANDBOX_DATA: dataFolder },
    folder: join(dataFolder, 'process'),
    marker: serverPath,
    ready: 'line',
    onLine: ({ record }) => {
      if (typeof record?.address === 'string') address = record.address;
    },
  });
  await trackChild(child.pid, serverPath);
  return { ...at(address), stop: (signal = 'SIGTERM') => stop(child, signal) };
}

function at(address: string): Pick<Sandbox, 'address' | 'control' | 'provider'> {
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
  };
}

async function stop(child: Child, signal: 'SIGTERM' | 'SIGKILL'): Promise<string> {
  if (signal === 'SIGKILL') process.kill(child.pid, signal);
  else await child.stop(5_000);
  return child.exited;
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
