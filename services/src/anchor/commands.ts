import { join } from 'node:path';
import { publishAnchor as addAnchor, type PublishedAnchor, readAnchorKey } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { kstDate } from '../clock.ts';
import type { Ctx } from '../context.ts';
import type { FileStore } from '../ports/files.ts';

/** Where anchors go. The folder, and the bucket all the more, should be out of reach of who administers the database. */
export interface AnchorPlaces {
  readonly folder: string;
  /** Gets a copy of each file; null where no bucket is configured. */
  readonly bucket: FileStore | null;
}

/** Under which key the bucket keeps a file of the folder. */
export const copyKey = (file: string) => `anchors/${file}`;

/**
 * Publishes the anchor of the KST day of `at`: into the folder, then into the bucket, where it is never replaced either.
 * Safe to repeat: what is there stays, what a cut-off run left out is added. @param keyText PKCS #8, base64
 * @throws AnchorRefused when the ledger or the folder is not as it was left
 */
export async function publishAnchorAt<DB>(
  db: Kysely<DB>,
  { folder, bucket }: AnchorPlaces,
  keyText: string,
  at: Date,
): Promise<PublishedAnchor> {
  const key = readAnchorKey(keyText);
  const published = await addAnchor(db, { folder, key, date: kstDate(at), at });
  if (bucket !== null) await addCopies(bucket, folder, published.files);
  return published;
}

async function addCopies(bucket: FileStore, folder: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    if ((await bucket.size(copyKey(file))) !== null) continue;
    await bucket.put(copyKey(file), join(folder, file), 'application/octet-stream');
  }
}

/**
 * The daily step: publishes today's anchor of the ledger.
 * @throws Error when LEDGER_ANCHOR_KEY is not set, AnchorRefused when the ledger is not as it was anchored
 */
export async function publishAnchor(
  ctx: Pick<Ctx, 'db' | 'config' | 'clock' | 'files' | 'log'>,
): Promise<{ date: string; number: number; added: boolean }> {
  const { LEDGER_ANCHOR_KEY, ANCHOR_DIR, S3_BUCKET } = ctx.config;
  if (LEDGER_ANCHOR_KEY === undefined) throw new Error('LEDGER_ANCHOR_KEY is not set');
  const places = { folder: ANCHOR_DIR, bucket: S3_BUCKET === undefined ? null : ctx.files };
  const { signed, added } = await publishAnchorAt(ctx.db, places, LEDGER_ANCHOR_KEY, ctx.clock.now());
  const { date, number } = signed.anchor;
  if (added) ctx.log.info({ date, number }, 'the anchor is published');
  return { date, number, added };
}
