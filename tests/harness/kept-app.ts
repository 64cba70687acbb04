import { isDeepStrictEqual } from 'node:util';
import { createApp } from '../../services/src/app.ts';
import { createLogger } from '../../services/src/logger.ts';
import type { OpenContext } from './context.ts';

/** The API of one test; `giveBack` makes it available to the next test of the process. */
export interface KeptApp {
  readonly app: Awaited<ReturnType<typeof createApp>>;
  giveBack(): Promise<void>;
}

type Test = Pick<OpenContext, 'ctx' | 'logged'>;
/** Properties that `createApp` read, by name. */
type Read = Map<PropertyKey, unknown>;

interface Made extends Pick<KeptApp, 'app'> {
  /** The properties that were read from the context, its config and its payment provider. */
  readonly by: Readonly<Record<'ctx' | (typeof settings)[number], Read>>;
  current: Test;
  isClosed: boolean;
}

const settings = ['config', 'payments'] as const;

const shelf: Made[] = [];
/** The number of APIs that tests have open at the same time. */
const MOST = 4;

/**
 * Returns an API for the context of a test, and reuses one that another test has given back.
 * It is reused if every property that `createApp` read, such as TOKEN_SECRET, has the same value.
 * Otherwise it creates a new one, whose hundreds of routes cost as much as a small test. Requests then use the context of the current test.
 */
export async function takeApp(test: Test): Promise<KeptApp> {
  const at = shelf.findIndex(
    ({ by }) => isSame(by.ctx, test.ctx) && settings.every((part) => isSame(by[part], test.ctx[part])),
  );
  const made = shelf.splice(at, at < 0 ? 0 : 1)[0] ?? (await makeApp(test));
  made.current = test;
  return {
    app: made.app,
    giveBack: async () => {
      // A listening server has open connections, and a test may have closed the API itself. Neither can be used again.
      if (made.isClosed || made.app.server.listening || shelf.length === MOST) await made.app.close();
      else shelf.push(made);
    },
  };
}

async function makeApp(first: Test): Promise<Made> {
  const by = { ctx: new Map(), config: new Map(), payments: new Map() } satisfies Made['by'];
  let made: Made | undefined;
  const now = () => made?.current ?? first;
  const noting = <T extends object>(read: Read, of: () => T, more: Partial<T> = {}): T =>
    new Proxy<T>(Object.create(null), {
      ownKeys: () => Reflect.ownKeys(of()),
      getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(of(), name),
      get: (_, name) => {
        if (name in more) return Reflect.get(more, name);
        const value = Reflect.get(of(), name);
        if (made === undefined) read.set(name, value);
        return value;
      },
    });
  const ctx = noting(by.ctx, () => now().ctx, {
    config: noting(by.config, () => now().ctx.config),
    payments: noting(by.payments, () => now().ctx.payments),
    log: createLogger('info', { write: (line: string) => now().logged.push(JSON.parse(line)) }),
  });
  const app = await createApp(ctx, { limits: { call: { max: 100_000, windowMs: 1_000 }, calls: {} } });
  const done = { app, by, current: first, isClosed: false };
  made = done;
  app.addHook('onClose', async () => {
    done.isClosed = true;
  });
  await app.ready();
  return done;
}

const isSame = (read: Read, of: object): boolean =>
  [...read].every(([name, value]) => isDeepStrictEqual(Reflect.get(of, name), value));
