import { createLedger } from '@sowon/ledger';
import { openDatabase } from '../../services/src/db/database.ts';
import { type Transfer, transferCommand } from './transfer.ts';
import type { WriterAnswer } from './writer-process.ts';

/**
 * Writer process: takes transfers over its channel and answers each after its commit. Argument: the connection string. Ends by itself when the channel closes;
 * the bank ends it without a message.
 */
const [, , databaseUrl = ''] = process.argv;
const { pool } = openDatabase(databaseUrl, { max: 4, onError: () => undefined });
const ledger = createLedger({ pool });

process.on('message', (transfer: Transfer) => {
  void answerTo(transfer).then((answer) => process.send?.(answer));
});
process.once('disconnect', () => process.exit());

async function answerTo(transfer: Transfer): Promise<WriterAnswer> {
  const { id } = transfer;
  try {
    const outcome = await ledger.execute(transferCommand(transfer));
    const rejection = outcome.ok ? null : outcome.rejection.code;
    const { replayed } = outcome;
    return { id, kind: 'answered', rejection, replayed, hasRetried: ledger.stats().retries > 0 };
  } catch (error) {
    return { id, kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}
