import { randomBytes } from 'node:crypto';
import { createClock, realDayMs } from '../../services/src/clock.ts';
import { readConfig } from '../../services/src/config.ts';
import type { Ctx } from '../../services/src/context.ts';
import { createContext } from '../../services/src/create-context.ts';
import { createLogger } from '../../services/src/logger.ts';
import { createTestDatabase } from './postgres.ts';
import { createScratchFolder } from './scratch.ts';

export interface TestContext {
  ctx: Ctx;
  /** Moves the clock of the services; it stands still otherwise, so that instants can be compared. */
  setTime(instant: string | Date): void;
  /** Everything logged at info or above, as objects. */
  logged: Record<string, unknown>[];
  close(): Promise<void>;
}

/** The real context on a database of its own, for tests of commands and queries below HTTP. */
export async function openTestContext(
  environment: Record<string, string> = {},
  now = '2026-11-21T03:00:00.000Z',
): Promise<TestContext> {
  const database = await createTestDatabase();
  const folder = await createScratchFolder('context');
  const key = () => randomBytes(32).toString('base64');
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    FILES_DIR: folder.path,
    TOKEN_SECRET: key(),
    MEDIA_SECRET: key(),
    PERSON_KEY: key(),
    ...environment,
  });
  let time = new Date(now);
  const logged: Record<string, unknown>[] = [];
  const log = createLogger('info', { write: (line: string) => logged.push(JSON.parse(line)) });
  const ctx = await createContext(config, { clock: createClock(realDayMs, () => new Date(time)), log });
  return {
    ctx,
    logged,
    setTime: (instant) => {
      time = new Date(instant);
    },
    close: async () => {
      await ctx.close();
      await database.drop();
      await folder.remove();
    },
  };
}
