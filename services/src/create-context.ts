import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { createLedger } from '@sowon/ledger';
import type { Logger } from 'pino';
import { type Clock, createClock } from './clock.ts';
import { type Config, signInClients } from './config.ts';
import { type OpenDatabase, openDatabase, type Waits, waitsOfWork } from './db/database.ts';
import { createPersonKeys, type KeyStore, openKeyStore } from './db/person-keys.ts';
import type { House } from './house.ts';
import { createLogger } from './logger.ts';
import { createFileStore } from './ports/file-stores.ts';
import { createMail } from './ports/mail.ts';
import { createPaymentProvider } from './ports/payment.ts';
import { createPush, type Push } from './ports/push.ts';
import { createSignIn } from './ports/sign-in.ts';
import { createSpool, openConversionFolder } from './ports/temporary-folders.ts';
import { declared, slices } from './slices.ts';

export interface ContextParts {
  /** Timeouts for the database. Default: those of a background process. */
  readonly waits?: Waits;
  /** Replacements for tests: own clock and log, and database connections that are already open. */
  readonly clock?: Clock;
  readonly log?: Logger;
  readonly database?: OpenDatabase | undefined;
  readonly keyStore?: KeyStore | undefined;
}

const providerTimeoutMs = 5_000;
/** How long a ledger batch waits for the lock of one stream before its other streams go ahead. */
const batchLockMs = 1_000;

/** Creates the context from the configuration, with the declarations of all slices. It opens no connection, so no external service has to be running. */
export function createContext(config: Config, parts: ContextParts = {}): Promise<House> {
  const log = parts.log ?? createLogger(config.LOG_LEVEL);
  const waits = parts.waits ?? waitsOfWork;
  const { pool, db } =
    parts.database ??
    openDatabase(config.DATABASE_URL, {
      max: config.DATABASE_CONNECTIONS,
      waits,
      onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
    });
  const keyStore = parts.keyStore ?? openKeyStore(() => config.KEYS_DATABASE_URL, { log, waits });
  const ledger = createLedger({
    pool,
    timeouts: { ...waits, lockMs: batchLockMs, asideMs: waits.lockMs },
  });
  const mail = createMail({ url: config.SMTP_URL, from: config.MAIL_FROM });
  const files = createFileStore(config);
  const spool = createSpool({ folder: config.SPOOL_DIR, maxBytes: config.SPOOL_MAX_MB * 1024 * 1024, log });
  const conversions = openConversionFolder(log);
  const payments = createPaymentProvider({
    baseUrl: config.PAYMENT_URL,
    apiKey: config.PAYMENT_API_KEY,
    apiSecret: config.PAYMENT_API_SECRET,
    impCode: config.PAYMENT_IMP_CODE,
    scriptUrl: `${config.PAYMENT_PUBLIC_URL ?? config.PAYMENT_URL}/v1/iamport.js`,
    timeoutMs: providerTimeoutMs,
  });

  return Promise.resolve({
    config,
    pool,
    db,
    personKeys: createPersonKeys(keyStore),
    ledger,
    clock: parts.clock ?? createClock(config.SOWON_DAY_MS),
    ids: () => randomUUIDv7(),
    random: randomBytes,
    log,
    mail,
    push: pushOf(config),
    payments,
    signIn: createSignIn(signInClients(config)),
    files,
    spool,
    conversions,
    parts: slices.flatMap((slice) => slice.parts ?? []),
    acts: slices.flatMap((slice) => slice.acts ?? []),
    declared,
    close: async () => {
      await ledger.close();
      await spool.close();
      await conversions.close();
      await files.close();
      mail.close();
      await keyStore.close();
      await db.destroy();
    },
  });
}

/** The contact address for push services is the sender address of the mails. */
function pushOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, MAIL_FROM }: Config): Push | null {
  if (VAPID_PUBLIC_KEY === undefined || VAPID_PRIVATE_KEY === undefined) return null;
  const address = /<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  return createPush({
    publicKey: VAPID_PUBLIC_KEY,
    privateKey: VAPID_PRIVATE_KEY,
    subject: `mailto:${address}`,
  });
}
