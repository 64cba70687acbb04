import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import {
  type ChainCheck,
  checkChain,
  type Difference,
  type openLedgerDb,
  readAnchorKey,
  readShelf,
  verifyAnchors,
  verifyLedger,
} from '@sowon/ledger';
import { kstDate } from '../../clock.ts';
import { compareCopies } from '../../slices/anchor/bucket.ts';
import { compareNewest } from '../../slices/anchor/copies.ts';
import { streamTypes } from '../../slices.ts';
import type { LedgerSettings } from './settings.ts';

export interface VerifyOptions {
  /** An anchor to rely on instead of the published ones, with those beside it that came before. */
  readonly from: string | undefined;
  /** Who must have signed: SubjectPublicKeyInfo, base64. Known from the signing key where that is at hand. */
  readonly publicKey: string | undefined;
}

/** Told while it runs, and at the end. */
export interface Report {
  progress(text: string): void;
  result(text: string): void;
}

/**
 * Checks every invariant of the ledger, and every event against the published anchors, all in one snapshot.
 * @returns true when nothing differs
 */
export async function verify(
  db: ReturnType<typeof openLedgerDb>,
  { anchorFolder, anchorKey, dayMs, bucket, topic, forgottenBefore }: LedgerSettings,
  { from, publicKey }: VerifyOptions,
  { progress, result }: Report,
): Promise<boolean> {
  const key = anchorKey === undefined ? undefined : readAnchorKey(anchorKey);
  const folder = from === undefined ? anchorFolder : dirname(from);
  const shelf = await readShelf(folder);
  const last = from === undefined ? shelf.length - 1 : shelf.findIndex(({ file }) => file === basename(from));
  if (from !== undefined && last < 0) throw new Error(`${from} is no anchor`);
  const chain = checkChain(shelf.slice(0, last + 1), {
    publicKey: publicKey ?? key?.publicKey,
    partial: from !== undefined,
  });
  describeChain(chain, result);

  const differences: Difference[] = [...chain.differences];
  if (from === undefined) {
    const today = kstDate(new Date());
    differences.push(...(await compareCopies({ folder, bucket }, today)));
    differences.push(...(await compareNewest(topic, folder, today)));
  }
  const events = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      progress('folding every stream');
      differences.push(
        ...(await verifyLedger(trx, {
          beside: db,
          types: streamTypes,
          dayMs,
          onProgress: ({ events, stream }) => progress(`${events} events folded, up to ${stream}`),
        })),
      );
      const check = await verifyAnchors(trx, {
        anchors: chain.anchors,
        folder,
        forgottenBefore,
        partial: from !== undefined,
        // Another's key does not open the salts.
        key: key?.publicKey === chain.anchors.at(-1)?.anchor.publicKey ? key : undefined,
        onProgress: ({ events, shards }) => progress(`${shards} of 64 shards, ${events} events`),
      });
      differences.push(...check.differences);
      return check.events;
    });
  for (const { invariant, subject, detail } of differences) result(`NOT ${invariant}: ${subject}: ${detail}`);
  const found = differences.length === 0 ? 'nothing differs' : `${differences.length} differences`;
  result(`${events} events, ${chain.anchors.length} anchors: ${found}`);
  return differences.length === 0;
}

function describeChain({ anchors }: ChainCheck, result: (text: string) => void): void {
  const newest = anchors.at(-1)?.anchor;
  if (newest === undefined) {
    result('No anchor to compare with: a consistent change cannot be found');
    return;
  }
  const fingerprint = createHash('sha256').update(Buffer.from(newest.publicKey, 'base64')).digest('hex');
  result(`Anchors up to ${newest.date}, signed by the key with SHA-256 ${fingerprint}`);
}
