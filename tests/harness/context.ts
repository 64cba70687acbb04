import { join } from 'node:path';
import { generateAnchorKey } from '@sowon/ledger';
import { Pool } from 'pg';
import { newSecrets } from '../../local/src/embedded/local-secrets.ts';
import { asServiceRole } from '../../local/src/embedded/service-role.ts';
import { type Clock, createClock, realDayMs } from '../../services/src/clock.ts';
import { readConfig } from '../../services/src/config.ts';
import { createContext } from '../../services/src/create-context.ts';
import { waitsOfCalls } from '../../services/src/db/database.ts';
import type { House } from '../../services/src/house.ts';
import { createLogger } from '../../services/src/logger.ts';
import { type BadLine, openBadLine } from './bad-line.ts';
import { keptConnections, takeDatabase, waitsOfTests } from './kept-database.ts';
import { keysUrlBeside } from './keys-database.ts';
import { createTestDatabase, type TestDatabase } from './postgres.ts';
import { createScratchFolder } from './scratch.ts';

/**
 * The common base of the two ways to run the product in tests:
 * - `marketplace.ts` stops the clock, inserts people directly into the tables (`rows.ts`) and calls without a network. It tests what a slice does.
 * - `api.ts` lets the clock run and listens on a port. Its people (`people.ts`) sign up by real calls and mails. It tests what an outsider sees.
 */
export interface OpenContext {
  ctx: House;
  /** The database as its owner, for statements that the product may not run; `ctx` has the product's rights. */
  owner: Pool;
  /** Everything logged at info or above, as objects. */
  logged: Record<string, unknown>[];
  /** The line from `ctx` to the database; defined only with `silentLine`. */
  line: BadLine | undefined;
  /** True if the schema may differ from the result of the migrations. */
  schemaChanged(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens the real context on its own database, files and secrets. */
export async function openContext(options: {
  clock: Clock;
  environment: Record<string, string>;
  silentLine?: boolean;
  /** A migrated, empty database and its keys database, for callers outside the tests; it is dropped at the end. */
  database?: TestDatabase | undefined;
}): Promise<OpenContext> {
  const isPlain =
    !options.silentLine && !Object.keys(options.environment).some((name) => name.includes('DATABASE'));
  const [kept, folder] = await Promise.all([
    options.database === undefined && isPlain ? takeDatabase() : undefined,
    createScratchFolder('files'),
  ]);
  const database = kept?.database ?? options.database ?? (await createTestDatabase());
  const line = options.silentLine ? await openBadLine(database.url) : undefined;
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: asServiceRole(line?.url ?? database.url),
    KEYS_DATABASE_URL: keysUrlBeside(database.url),
    DATABASE_CONNECTIONS: String(keptConnections),
    FILES_DIR: folder.path,
    SPOOL_DIR: join(folder.path, 'spool'),
    ANCHOR_DIR: join(folder.path, 'anchors'),
    LEDGER_ANCHOR_KEY: generateAnchorKey(),
    ...secrets,
    ...options.environment,
  });
  const logged: Record<string, unknown>[] = [];
  const log = createLogger('info', { write: (line: string) => logged.push(JSON.parse(line)) });
  const ctx = await createContext(config, {
    clock: options.clock,
    log,
    waits: options.silentLine ? waitsOfCalls : waitsOfTests,
    database: kept?.open(),
    keyStore: kept?.keyStore,
  });
  const owner = kept?.owner ?? openOwner(database);
  return {
    ctx,
    owner,
    logged,
    line,
    schemaChanged: () => kept?.schemaChanged() ?? Promise.resolve(true),
    close: async () => {
      await ctx.close();
      await line?.close();
      await owner.end();
      await (kept === undefined ? database.drop() : kept.giveBack());
      await folder.remove();
    },
  };
}

/** The same for all contexts of a process: an app that one context created may serve another. */
const secrets = newSecrets();

function openOwner({ url }: TestDatabase): Pool {
  const owner = new Pool({ connectionString: url, max: 2 });
  owner.on('error', () => undefined);
  return owner;
}

export interface TestContext extends OpenContext {
  /** Sets the services' clock. It stands still otherwise, so that instants can be compared. */
  setTime(instant: string | Date): void;
}

/** Opens a context with a stopped clock, for tests of commands and queries below HTTP. */
export async function openTestContext(
  environment: Record<string, string> = {},
  now: string | Date = '2026-11-21T03:00:00.000Z',
  database?: TestDatabase,
): Promise<TestContext> {
  let time = new Date(now);
  const clock = createClock(realDayMs, () => new Date(time));
  return {
    ...(await openContext({ clock, environment, database })),
    setTime: (instant) => {
      time = new Date(instant);
    },
  };
}
