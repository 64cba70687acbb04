import { pino } from 'pino';
import { createSignInApp } from './app.ts';
import { readSettings } from './settings.ts';

// The simulated sign-in providers as a separate process; `describeSignIn` sets its environment.
const log = pino({ name: 'sign-in-sandbox' });
const settings = readSettings(process.env);
const server = createSignInApp(settings, log);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => log.info('closed'));
    server.closeAllConnections();
  });
}

server.listen(settings.port, settings.host, () => log.info({ port: settings.port }, 'ready'));
