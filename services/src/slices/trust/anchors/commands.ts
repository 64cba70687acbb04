import {
  AnchorRefused,
  publishAnchor as addAnchor,
  checkChain,
  cosign,
  type MonthEnd,
  openLedgerDb,
  type PublishedAnchor,
  readAnchorKey,
  readShelf,
  type Witness,
} from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { kstDate } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { Ctx } from '../../../context.ts';
import { openPatiently } from '../../../db/database.ts';
import { oldestKept } from '../../../db/once.ts';
import type { FileStore } from '../../../ports/files.ts';
import { allSettled } from '../../../promises.ts';
import { type AnchorCopies, copiesInBucket, copiesInTopic, newestCopied } from './copies.ts';
import { noteAnchors, placesOf } from './note-anchors.ts';

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

/** Places for anchors. All of them, above all the copies, should be out of reach of the database administrators. */
interface AnchorPlaces {
  readonly folder: string;
  readonly copies: readonly AnchorCopies[];
  /** Name of the anchor log, as in `AnchorPublication`. */
  readonly origin: string;
  /** Witnesses that cosign its newest checkpoint. */
  readonly witnesses: readonly Witness[];
}

/**
 * Publishes the anchor of the KST day of `at` to the folder, then to the places of copies, and has witnesses cosign it. A place that does not answer delays
 * neither the folder nor other places. Safe to repeat: existing files stay, and copies missing from earlier runs are made.
 * @param keyText PKCS #8, base64
 * @throws AnchorRefused if the ledger, the folder or a copy has changed since the last anchor; AnchorBusy while another process publishes; the error of a
 * place, after everything else is done
 */
export async function publishAnchorAt<DB>(
  db: Kysely<DB>,
  { folder, copies, origin, witnesses }: AnchorPlaces,
  keyText: string,
  at: Date,
): Promise<PublishedAnchor> {
  const key = readAnchorKey(keyText);
  const date = kstDate(at);
  const before = await listAnchors(folder);
  const looks = await Promise.allSettled(copies.map((place) => newestCopied(place, folder, before, date)));
  for (const look of looks)
    if (look.status === 'rejected' && look.reason instanceof AnchorRefused) throw look.reason;

  const published = await addAnchor(db, {
    folder,
    key,
    origin,
    date,
    at,
    monthEnd: monthBefore(date),
    forgottenBefore: oldestKept(at),
  });
  const shelf = await readShelf(folder);
  const files = shelf.map(({ file }) => file);
  const { anchors } = checkChain(shelf, key);
  const added = copies.map(async (place, index) => {
    const look = looks[index];
    if (look?.status !== 'fulfilled') throw look?.reason;
    const newest = look.value ?? '';
    // Names are dates, so they sort by day.
    await place.add(
      folder,
      files.filter((file) => file > newest),
    );
  });
  const cosigned = witnesses.map(async (witness) => {
    await cosign(folder, anchors, witness);
  });
  await allSettled([...added, ...cosigned]);
  return published;
}

/** Returns the KST month before that of a day. */
export function monthBefore(date: string): MonthEnd {
  const until = new Date(`${date.slice(0, 7)}-01T00:00:00+09:00`);
  return { month: kstDate(new Date(until.getTime() - 1)).slice(0, 7), until };
}

async function listAnchors(folder: string): Promise<string[]> {
  return (await readShelf(folder)).map(({ file }) => file);
}
