import { createApp } from '../app.ts';
import { advisedOf, readConfig } from '../config.ts';
import { createContext } from '../create-context.ts';
import { waitsOfCalls } from '../db/database.ts';
import { stopSignal } from './stop-signal.ts';

/** The API process: all calls and the two web apps on one port. Any number of these processes can share one database. */
const config = readConfig(process.env, 'api');
const ctx = await createContext(config, { waits: waitsOfCalls });
const app = await createApp(ctx);
const stop = stopSignal();

const address = await app.listen({ host: config.HOST, port: config.PORT });
ctx.log.info({ address }, 'ready');
for (const advice of advisedOf(config)) ctx.log.warn({ event: 'config.advice' }, advice);
if (!stop.aborted) await new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }));
await app.close();
await ctx.close();
