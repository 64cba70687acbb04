import { pino } from 'pino';
import { createSandboxApp } from './app.ts';
import { readSettings } from './settings.ts';

// The sandbox of the payment provider as a separate process, configured by PORT, SANDBOX_DATA and SANDBOX_WEBHOOK_URL.
const log = pino({ name: 'payment-sandbox' });
const settings = readSettings(process.env);
const app = createSandboxApp(settings, log);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    app.close().then(
      () => log.info('closed'),
      (error: unknown) => {
        log.error({ err: error }, 'not closed cleanly');
        process.exitCode = 1;
      },
    );
  });
}

const address = await app.listen({ host: settings.host, port: settings.port });
log.info({ address }, 'ready');
