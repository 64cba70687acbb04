import type { ConverterConfig } from './config.ts';
import type { Ctx } from './context.ts';
import { openDatabase } from './db/database.ts';
import { createLogger } from './logger.ts';
import { createFileStore } from './ports/files/create-file-store.ts';
import { openConversionFolder } from './ports/process-folder.ts';

/** All that a process which converts has of the world: whatever a file may do to it, it knows no key and nobody's address. */
export type ConverterContext = Pick<Ctx, 'db' | 'files' | 'conversions' | 'log' | 'close'>;

/** It converts one file at a time. */
const poolSize = 4;

/** Composes the parts of a process that converts. Nothing connects yet, so no part needs to be up. */
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
