import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import {
  checkChain,
  type Difference,
  type openLedgerDb,
  readAnchorKey,
  readShelf,
  verifyAnchors,
  verifyLedger,
} from '@sowon/ledger';
import { kstDate } from '../../clock.ts';
import { decidedPolicies } from '../../slices/settlement/rates/queries.ts';
import { checkPublished, type PublishedCheck } from '../../slices/trust/anchors/check-published.ts';
import { streamTypes } from '../../slices.ts';
import type { LedgerSettings } from './settings.ts';

export interface VerifyOptions {
  /** File of an anchor to trust instead of the published ones, together with the earlier anchors in the same folder. */
  readonly from: string | undefined;
  /** Public key of the required signer: SubjectPublicKeyInfo, base64. Default: derived from the signing key, if that is configured. */
  readonly publicKey: string | undefined;
}

/** Receives progress while the check runs, and results. */
export interface Report {
  progress(text: string): void;
  result(text: string): void;
}

/**
 * Checks every invariant of the ledger, and every event against the published anchors, in one snapshot.
 * @returns true if there is no difference
 */
export async function verify(
  db: ReturnType<typeof openLedgerDb>,
  { anchorFolder, anchorKey, dayMs, bucket, topic, forgottenBefore }: LedgerSettings,
  { from, publicKey }: VerifyOptions,
  { progress, result }: Report,
): Promise<boolean> {
  const key = anchorKey === undefined ? undefined : readAnchorKey(anchorKey);
  const signedBy = publicKey ?? key?.publicKey;
  const folder = from === undefined ? anchorFolder : dirname(from);
  const published =
    from === undefined
      ? await checkPublished({ folder, bucket, topic }, signedBy, kstDate(new Date()))
      : await checkCopy(from, signedBy);
  describeChain(published, result);

  const differences: Difference[] = [...published.differences];
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
          policies: decidedPolicies,
          onProgress: ({ events, stream }) => progress(`${events} events folded, up to ${stream}`),
        })),
      );
      const check = await verifyAnchors(trx, {
        anchors: published.anchors,
        folder,
        forgottenBefore,
        partial: from !== undefined,
        // Only the signer's own key can derive the salts.
        key: key?.publicKey === published.anchors.at(-1)?.anchor.publicKey ? key : undefined,
        onProgress: ({ events, shards }) => progress(`${shards} of 64 shards, ${events} events`),
      });
      differences.push(...check.differences);
      return check.events;
    });
  for (const { invariant, subject, detail } of differences) result(`NOT ${invariant}: ${subject}: ${detail}`);
  const found = differences.length === 0 ? 'nothing differs' : `${differences.length} differences`;
  result(`${events} events, ${published.anchors.length} anchors: ${found}`);
  return differences.length === 0;
}

/** Checks a privately kept anchor, together with the earlier anchors in its folder. */
async function checkCopy(
  from: string,
  publicKey: string | undefined,
): Promise<Omit<PublishedCheck, 'shelf'>> {
  const shelf = await readShelf(dirname(from));
  const last = shelf.findIndex(({ file }) => file === basename(from));
  if (last < 0) throw new Error(`${from} is no anchor`);
  return checkChain(shelf.slice(0, last + 1), { publicKey, partial: true });
}

function describeChain({ anchors }: Pick<PublishedCheck, 'anchors'>, result: (text: string) => void): void {
  const newest = anchors.at(-1)?.anchor;
  if (newest === undefined) {
    result('No anchor to compare with: a consistent change cannot be found');
    return;
  }
  const fingerprint = createHash('sha256').update(Buffer.from(newest.publicKey, 'base64')).digest('hex');
  result(`Anchors up to ${newest.date}, signed by the key with SHA-256 ${fingerprint}`);
}
