import type { ConverterConfig } from './config.ts';
import type { Ctx } from './context.ts';
import { openDatabase } from './db/database.ts';
import { createLogger } from './logger.ts';
import { createFileStore } from './ports/file-stores.ts';
import { openConversionFolder } from './ports/temporary-folders.ts';

/** The context of the converter process. It holds no keys and no addresses, so a malicious file cannot get them. */
export type ConverterContext = Pick<Ctx, 'db' | 'files' | 'conversions' | 'log' | 'close'>;

/** Small, as the process converts one file at a time. */
const poolSize = 4;

/** Creates the context of the converter process. It opens no connection, so no external service has to be running. */
export function createConverterContext(config: ConverterConfig): ConverterContext {
  const log = createLogger(config.LOG_LEVEL);
  const { db } = openDatabase(config.DATABASE_URL, {
    max: poolSize,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  const files = createFileStore(config);
  const conversions = openConversionFolder(log);
  return {
    db,
    files,
    conversions,
    log,
    close: async () => {
      await conversions.close();
      await files.close();
      await db.destroy();
    },
  };
}
