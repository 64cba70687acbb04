import { join } from 'node:path';
import { ensureDatabase } from './database.ts';
import { demoAccount, demoCompany } from './demo-account.ts';
import { type Env, type LocalStart, tiers } from './local-context.ts';
import { localKeysName } from './local-database.ts';
import { sourceRoot } from './local-folder.ts';
import { describeMailCatcher } from './mail.ts';
import { PartError } from './part-error.ts';
import { freePort, isPortFree } from './ports.ts';
import { hasCluster, startPostgres } from './postgres.ts';
import { asKeysRole, asServiceRole } from './service-role.ts';
import { describeSignIn } from './sign-in-sandbox.ts';
import { keepRunning } from './supervise.ts';
import { superviseAloud } from './supervise-aloud.ts';

/** The parts to start. Their addresses are known before they run, so that no part waits for another's start. */
export interface LocalParts {
  env: Env;
  mails: string | undefined;
  payment: string | undefined;
  /** Starts the parts in parallel and returns each start by name; call once. */
  starting(): Partial<Record<'mail' | 'payment' | 'sign-in', Promise<unknown>>>;
}

/**
 * Chooses the addresses of the mail catcher, the payment provider and the sign-in providers that the environment does not name.
 * @param port the API's port
 * @param site the site's public address
 */
export async function describeLocalParts(start: LocalStart, port: number, site: string): Promise<LocalParts> {
  const { env } = start;
  const parts = [
    env.SMTP_URL ? undefined : await mailPart(start, port + 20),
    env.PAYMENT_URL ? undefined : await paymentPart(start, port + 10),
    await signInPart(start, port + 30, site),
  ].filter((part) => part !== undefined);
  return {
    env: Object.assign(
      {},
      env.DEPOSIT_ACCOUNT ? {} : demoAccount,
      env.COMPANY_NAME ? {} : demoCompany,
      ...parts.map((part) => part.env),
    ),
    mails: parts.find(({ name }) => name === 'mail')?.page,
    payment: parts.find(({ name }) => name === 'payment')?.page,
    starting: () =>
      Object.fromEntries(parts.map(({ name, begin }) => [name, start.lifecycle.begin(tiers.parts, begin)])),
  };
}

/** Connection strings of one database: for its owner, who migrates it, and for the services. */
export interface LocalDatabase {
  readonly ownerUrl: string;
  readonly serviceUrl: string;
}

/** Sowon's database and the database of members' keys. */
export interface LocalDatabases {
  readonly main: LocalDatabase;
  readonly keys: LocalDatabase;
}

/**
 * Starts PostgreSQL with both databases, unless the environment names them; then those are used.
 * @throws PartError when it names only one of them
 */
export async function startDatabases({ env, ...start }: LocalStart): Promise<LocalDatabases> {
  const { DATABASE_URL, KEYS_DATABASE_URL } = env;
  if (DATABASE_URL && KEYS_DATABASE_URL) {
    return {
      main: { ownerUrl: env.MIGRATION_DATABASE_URL || DATABASE_URL, serviceUrl: DATABASE_URL },
      keys: { ownerUrl: env.KEYS_MIGRATION_DATABASE_URL || KEYS_DATABASE_URL, serviceUrl: KEYS_DATABASE_URL },
    };
  }
  if (DATABASE_URL || KEYS_DATABASE_URL) {
    const advice =
      'Name another database for the keys of members: DATABASE_URL and KEYS_DATABASE_URL, or neither';
    throw new PartError('the database', 'only one of two is named', advice);
  }
  const folder = join(start.folder, 'postgres');
  if (!(await hasCluster(folder))) start.report('creating the PostgreSQL cluster');
  const serverUrl = await keepPostgres(start, folder);
  const ownerUrl = await ensureDatabase(serverUrl, 'sowon');
  const ownerOfKeys = await ensureDatabase(serverUrl, localKeysName);
  start.report('PostgreSQL serves');
  return {
    main: { ownerUrl, serviceUrl: asServiceRole(ownerUrl) },
    keys: { ownerUrl: ownerOfKeys, serviceUrl: asKeysRole(ownerOfKeys) },
  };
}

/** Runs PostgreSQL, and restarts it at the same port whenever it ends: the other processes already know the address. */
async function keepPostgres({ lifecycle, report }: Omit<LocalStart, 'env'>, folder: string): Promise<string> {
  let port: number | undefined;
  const server = await lifecycle.begin(tiers.database, () =>
    keepRunning({
      name: 'PostgreSQL',
      report,
      signal: lifecycle.signal,
      longestDelayMs: longestWithoutDatabaseMs,
      start: async (signal) => {
        const started = await startPostgres({ folder, signal, ...(port && { port }) });
        port = Number(new URL(started.url).port);
        return started;
      },
    }),
  );
  return server.current().url;
}

/** Shorter than for other parts, because nothing works without the database. */
const longestWithoutDatabaseMs = 5_000;

async function mailPart(start: LocalStart, preferredPort: number) {
  const webPort = await preferPort(preferredPort);
  const catcher = await describeMailCatcher({ folder: join(start.folder, 'mail'), webPort });
  return {
    name: 'mail',
    page: catcher.webUrl,
    env: { SMTP_URL: catcher.smtpUrl },
    begin: () => superviseAloud(start, catcher.spec),
  };
}

async function paymentPart(start: LocalStart, preferredPort: number) {
  const port = await preferPort(preferredPort);
  const script = join(sourceRoot, 'local/src/sandbox/payment/server.ts');
  const folder = join(start.folder, 'payment');
  return {
    name: 'payment',
    page: `http://127.0.0.1:${port}`,
    env: { PAYMENT_URL: `http://127.0.0.1:${port}` },
    begin: () =>
      superviseAloud(start, {
        name: 'payment',
        command: process.execPath,
        args: [script],
        env: { HOST: '127.0.0.1', PORT: String(port), SANDBOX_DATA: folder },
        folder: join(start.folder, 'run'),
        marker: script,
        ready: 'line',
      }),
  };
}

async function signInPart(start: LocalStart, preferredPort: number, site: string) {
  const port = await preferPort(preferredPort);
  const sandbox = await describeSignIn(start.env, { site, port, folder: start.folder });
  return (
    sandbox && {
      name: 'sign-in',
      page: undefined,
      env: sandbox.env,
      begin: () => superviseAloud(start, sandbox.spec),
    }
  );
}

/** Returns the preferred port, so that the address is the same at every start, or a free one if it is taken. */
async function preferPort(port: number): Promise<number> {
  return (await isPortFree(port)) ? port : freePort();
}
