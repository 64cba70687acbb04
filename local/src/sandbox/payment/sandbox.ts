import type { Logger } from 'pino';
import { createFaults, type Faults } from './faults.ts';
import type { PaymentStatus } from './payment.ts';
import type { SandboxSettings } from './settings.ts';
import { openStore, type Store } from './store.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

/** The provider's shared state, used by REST, payment window and control. */
export interface Sandbox {
  readonly settings: SandboxSettings;
  readonly store: Store;
  readonly tokens: Tokens;
  readonly faults: Faults;
  readonly webhooks: Webhooks;
  /** Status of partly cancelled payments from now on; the provider's documents allow both. */
  partialCancelStatus: PaymentStatus & ('paid' | 'cancelled');
  /** True: cancellations are accepted but wait until this is false again. */
  cancelsLater: boolean;
  readonly waitingCancels: (() => void)[];
  /** Fixed time of its clock in Unix seconds; null: the machine's clock. */
  clockStandsAt: number | null;
  /** Unix seconds. */
  now(): number;
}

export function openSandbox(settings: SandboxSettings, log: Logger): Sandbox {
  const sandbox: Sandbox = {
    settings,
    store: openStore(settings.dataFolder),
    tokens: createTokens(),
    faults: createFaults(),
    webhooks: createWebhooks(settings.webhookUrl, log),
    partialCancelStatus: 'paid',
    cancelsLater: false,
    waitingCancels: [],
    clockStandsAt: null,
    now: () => sandbox.clockStandsAt ?? Math.floor(Date.now() / 1_000),
  };
  return sandbox;
}
