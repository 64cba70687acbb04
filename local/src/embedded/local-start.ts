import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env, LocalStart } from './local-context.ts';
import { keepDayLength } from './local-day.ts';
import { endLeftovers, sourceRoot } from './local-folder.ts';
import { describeLocalParts, startDatabases } from './local-parts.ts';
import { localSecrets } from './local-secrets.ts';
import { isSeeded, migrate, seedOnce, startServices } from './local-services.ts';
import { type Joining, joinTemporal } from './local-temporal.ts';
import { PartError } from './part-error.ts';
import { isPortFree } from './ports.ts';
import { buildWebApps } from './web-apps.ts';

export interface LocalAddresses {
  app: string;
  /** Undefined when `SMTP_URL` names a mail server. */
  mails: string | undefined;
  /** Undefined when `PAYMENT_URL` names a provider. */
  payment: string | undefined;
  demo: Demo;
  temporal: Joining;
}

/** The seeding of a new database, which runs while everything already serves. */
export interface Demo {
  /** True if an earlier start has seeded the database. */
  readonly isThere: boolean;
  /** The output of the seeding: the demo logins. */
  readonly told: Promise<string>;
}

/**
 * Starts everything Sowon needs on this machine, independent parts in parallel, and waits until all of it serves. It waits for Temporal only if its program is
 * already installed, and never for the seeding of a new demo.
 * @throws PartError with the remedy when a part cannot run
 */
export async function startLocal(start: LocalStart): Promise<LocalAddresses> {
  const { env, folder, lifecycle, report } = start;
  const port = Number(env.PORT || 4000);
  const host = env.HOST || '127.0.0.1';
  await endLeftovers(folder);
  await refuseTakenPort(port, host);
  const app = env.PUBLIC_URL || `http://localhost:${port}`;
  const parts = await describeLocalParts(start, port, app.replace(/\/+$/, ''));
  const shared: Env = {
    ...(await localSecrets(folder)),
    ...parts.env,
    HOST: host,
    PORT: String(port),
    PUBLIC_URL: app,
    // Only the migration gets the owner's rights.
    MIGRATION_DATABASE_URL: undefined,
    KEYS_MIGRATION_DATABASE_URL: undefined,
    FILES_DIR: env.FILES_DIR || join(folder, 'files'),
    ANCHOR_DIR: env.ANCHOR_DIR || join(folder, 'anchors'),
    // Shared compile cache of all processes, also across starts.
    NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE || join(folder, 'compiled'),
    // Startup waits for the log record "ready", which has level info.
    LOG_LEVEL: env.LOG_LEVEL === 'debug' || env.LOG_LEVEL === 'trace' ? env.LOG_LEVEL : 'info',
  };
  await mkdir(join(folder, 'run'), { recursive: true });
  await keepDayLength(folder, env);

  const migrated = startDatabases(start).then(async ({ main, keys }): Promise<Env> => {
    await migrate(start, {
      ...shared,
      DATABASE_URL: main.ownerUrl,
      KEYS_DATABASE_URL: keys.ownerUrl,
    });
    return { ...shared, DATABASE_URL: main.serviceUrl, KEYS_DATABASE_URL: keys.serviceUrl };
  });
  const built = buildWebApps(sourceRoot, { report, signal: lifecycle.signal });
  const serving = parts.starting();
  // The seeding also buys coins, so it needs the payment provider.
  const services = migrated.then((all) => startServices(start, all, built));
  const isThere = isSeeded(start);
  // Seeds after the services have started: in parallel it would delay all of them.
  const told = Promise.all([migrated, serving.payment, services]).then(([all]) => seedOnce(start, all));
  // Avoids an unhandled rejection: callers that await `told` get the error, and a failed part reports more.
  told.catch(() => undefined);
  const temporal = joinTemporal(start, { migrated, serving: services, seeded: told });
  await Promise.all([
    services,
    built,
    // Without a demo, Temporal's dispatcher has to wait for the seeding, so the start does not wait for Temporal.
    isThere && temporal.settledSoon,
    ...Object.values(serving),
  ]);
  return { app, mails: parts.mails, payment: parts.payment, demo: { isThere, told }, temporal };
}

async function refuseTakenPort(port: number, host: string): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new PartError(
      'Sowon',
      'PORT is no port number',
      'Choose one from 1024 to 65535, such as PORT=4000',
    );
  }
  if (await isPortFree(port, host)) return;
  const advice = `End the program that uses it, or choose another one: PORT=${port + 1} npm start`;
  throw new PartError('Sowon', `port ${port} is taken`, advice);
}
