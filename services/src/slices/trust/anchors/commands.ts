import { AnchorRefused, checkChain, openLedgerDb, readAnchorKey, readShelf } from '@sowon/ledger';
import type { Config } from '../../../config.ts';
import type { Ctx } from '../../../context.ts';
import { openPatiently } from '../../../db/database.ts';
import type { FileStore } from '../../../ports/files.ts';
import { copiesInBucket } from './bucket.ts';
import type { AnchorCopies } from './copies.ts';
import { noteAnchors, placesOf } from './note-anchors.ts';
import { publishAnchorAt } from './publish.ts';
import { copiesInTopic } from './topic.ts';

/**
 * Publishes today's anchor of the ledger; runs daily. A refused anchor fails the run, which raises an alarm.
 * @returns null if no key is configured
 * @throws AnchorRefused if the ledger, the folder or a copy has changed since the last anchor, AnchorBusy while another process publishes
 */
export async function publishAnchor(
  ctx: Pick<Ctx, 'config' | 'db' | 'clock' | 'files' | 'log'>,
): Promise<{ date: string; number: number; added: boolean } | null> {
  const { LEDGER_ANCHOR_KEY } = ctx.config;
  if (LEDGER_ANCHOR_KEY === undefined) {
    ctx.log.warn({ event: 'ledger.not-anchored' }, 'LEDGER_ANCHOR_KEY is not set: no anchor is published');
    return null;
  }
  const ledger = openLedgerDb(openPatiently(ctx.config.DATABASE_URL).pool);
  try {
    const { ANCHOR_DIR: folder, LEDGER_ORIGIN: origin, LEDGER_WITNESSES: witnesses } = ctx.config;
    const places = { folder, copies: copiesOf(ctx), origin, witnesses };
    const { signed, added } = await publishAnchorAt(ledger, places, LEDGER_ANCHOR_KEY, ctx.clock.now());
    const { date, number } = signed.anchor;
    const shelf = await readShelf(folder);
    const { differences } = checkChain(shelf, readAnchorKey(LEDGER_ANCHOR_KEY));
    await noteAnchors(ctx.db, { shelf, differences, places: placesOf(ctx.config), at: ctx.clock.now() });
    if (added) ctx.log.info({ date, number }, 'the anchor is published');
    return { date, number, added };
  } catch (error) {
    if (error instanceof AnchorRefused) {
      ctx.log.fatal({ event: 'ledger.anchor-refused', err: error }, 'the ledger is not as it was anchored');
    }
    throw error;
  } finally {
    await ledger.destroy();
  }
}

function copiesOf({
  config,
  files,
  log,
}: {
  config: Pick<Config, 'S3_BUCKET' | 'KAFKA_BROKERS'>;
  files: FileStore;
  log: Ctx['log'];
}): AnchorCopies[] {
  const { S3_BUCKET, KAFKA_BROKERS } = config;
  return [
    ...(S3_BUCKET === undefined ? [] : [copiesInBucket(files)]),
    ...(KAFKA_BROKERS === undefined ? [] : [copiesInTopic(KAFKA_BROKERS, log)]),
  ];
}
