import type { Logger } from 'pino';
import { createFaults, type Faults } from './faults.ts';
import type { PaymentStatus } from './payment.ts';
import type { SandboxSettings } from './settings.ts';
import { openStore, type Store } from './store.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

/** The provider behind its doors: what REST, payment window and control all work on. */
export interface Sandbox {
  readonly settings: SandboxSettings;
  readonly store: Store;
  readonly tokens: Tokens;
  readonly faults: Faults;
  readonly webhooks: Webhooks;
  /** What a partly cancelled payment is called from now on; the provider's documents allow both. */
  partialCancelStatus: PaymentStatus & ('paid' | 'cancelled');
  /** True: the provider takes an order to cancel, and carries it out when it is let. */
  cancelsLater: boolean;
  /** Orders to cancel that wait. */
  readonly waitingCancels: (() => void)[];
  /** Where its clock was set, in Unix seconds, from which it does not move by itself; null while it goes with the machine's. */
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
