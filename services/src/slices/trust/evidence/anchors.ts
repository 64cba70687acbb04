import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SignedAnchor } from '@sowon/ledger';
import { kstDate, realDayMs } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { copyKey } from '../anchors/bucket.ts';

/** Position of an event in the feed, and its recording time. */
interface Place {
  readonly shard: number;
  readonly seq: number;
  readonly recordedAt: Date;
}

/**
 * Returns the first published anchor that contains an event. It reads the copies in the bucket if there is one, as only the worker then has the folder
 * (docs/rules/ledger.md#anchors); else the folder.
 * @returns null if no anchor has the event yet
 * @throws the store's error, and Error for a file that is not an anchor
 */
export async function anchorOf(
  ctx: Pick<Ctx, 'config' | 'files' | 'clock'>,
  { shard, seq, recordedAt }: Place,
): Promise<SignedAnchor | null> {
  const today = kstDate(ctx.clock.now());
  // Starts a day earlier: around midnight, the event's clock may have been seconds ahead of the anchor's.
  for (let day = dayAfter(kstDate(recordedAt), -1); day <= today; day = dayAfter(day, 1)) {
    const signed = await readAnchor(ctx, `${day}.json`);
    const covered = signed?.anchor.feed.shards.find((each) => each.shard === shard);
    if (signed && covered && covered.size >= seq) return signed;
  }
  return null;
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * realDayMs).toISOString().slice(0, 'YYYY-MM-DD'.length);

async function readAnchor(
  { config, files }: Pick<Ctx, 'config' | 'files'>,
  file: string,
): Promise<SignedAnchor | null> {
  const found =
    config.S3_BUCKET === undefined
      ? await readFile(join(config.ANCHOR_DIR, file), 'utf8').catch(absent)
      : await files.get(copyKey(file)).then((object) => object && text(object.stream));
  return found === null ? null : SignedAnchor.parse(JSON.parse(found));
}

function absent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
