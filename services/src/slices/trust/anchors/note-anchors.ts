import { createHash } from 'node:crypto';
import type { AnchorPlace } from '@sowon/contracts';
import { verificationPolicy } from '@sowon/contracts/verifications/policy';
import { type AnchorBody, anchorText, type Difference, type ShelvedAnchor } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/schema.ts';

/** Returns the places of anchors in this configuration. */
export function placesOf({ S3_BUCKET, KAFKA_BROKERS }: Pick<Config, 'S3_BUCKET' | 'KAFKA_BROKERS'>) {
  return [
    'FOLDER',
    ...(S3_BUCKET === undefined ? [] : ['BUCKET' as const]),
    ...(KAFKA_BROKERS === undefined ? [] : ['TOPIC' as const]),
  ] satisfies AnchorPlace[];
}

/**
 * Records the check of the newest anchors for the console, which can reach neither the folder nor the copies. A recorded anchor that is missing in the folder
 * becomes unsound.
 */
export async function noteAnchors(
  db: Kysely<Database>,
  {
    shelf,
    differences,
    places,
    at,
  }: {
    readonly shelf: readonly ShelvedAnchor[];
    readonly differences: readonly Difference[];
    readonly places: AnchorPlace[];
    readonly at: Date;
  },
): Promise<void> {
  const newest = shelf.at(-1)?.file ?? '';
  // A place that only offers the newest anchor is named in the difference instead of the file.
  const wrong = new Set(differences.map(({ subject }) => (subject.endsWith('.json') ? subject : newest)));
  const rows = shelf.slice(-verificationPolicy.notedAnchors).map((shelved) => ({
    day: dayOf(shelved),
    ...('signed' in shelved ? columnsOf(shelved.signed.anchor, shelved.signed.checkpoint) : unreadable),
    places,
    checked_at: at,
    sound: 'signed' in shelved && !wrong.has(shelved.file),
    compared_at: null,
    matches: null,
  }));
  const days = shelf.map(dayOf);
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('ledger_anchors')
      .set({ sound: false, checked_at: at })
      .$if(days.length > 0, (gone) => gone.where('day', 'not in', days))
      .execute();
    if (rows.length === 0) return;
    await trx
      .insertInto('ledger_anchors')
      .values(rows)
      .onConflict((known) =>
        known.column('day').doUpdateSet((row) => ({
          number: row.ref('excluded.number'),
          published_at: row.ref('excluded.published_at'),
          events: row.ref('excluded.events'),
          hash: row.ref('excluded.hash'),
          key: row.ref('excluded.key'),
          origin: row.ref('excluded.origin'),
          places: row.ref('excluded.places'),
          checked_at: row.ref('excluded.checked_at'),
          sound: row.ref('excluded.sound'),
        })),
      )
      .execute();
  });
}

/** Records that the ledger was compared with these anchors, and whether all of it matches. */
export async function noteComparison(
  db: Kysely<Database>,
  { anchors, matches, at }: { readonly anchors: readonly AnchorBody[]; matches: boolean; at: Date },
): Promise<void> {
  if (anchors.length === 0) return;
  const days = anchors.map(({ date }) => date);
  await db.updateTable('ledger_anchors').set({ compared_at: at, matches }).where('day', 'in', days).execute();
}

const dayOf = ({ file }: ShelvedAnchor) => file.slice(0, 'YYYY-MM-DD'.length);

const unreadable = { number: null, published_at: null, events: null, hash: null, key: null, origin: null };

function columnsOf(anchor: AnchorBody, checkpoint: string) {
  const { number, publishedAt, feed, publicKey } = anchor;
  return {
    number,
    published_at: new Date(publishedAt),
    events: feed.shards.reduce((sum, { size }) => sum + size, 0),
    hash: createHash('sha256').update(anchorText(anchor)).digest('hex'),
    key: createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex'),
    origin: checkpoint.slice(0, checkpoint.indexOf('\n')),
  };
}
