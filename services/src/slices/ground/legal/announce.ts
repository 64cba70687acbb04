import { announcedOn, type LegalVersion } from '@sowon/contracts';
import { kstDate, kstDayBounds } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import type { SweepBatch } from '../../../flows/sweep.ts';
import { noticeRows } from '../../../notice-rows.ts';
import { membersAfter } from '../accounts/recipients.ts';
import { legalNotices } from './notices.ts';

const batchSize = 500;

/**
 * Notifies members of announced legal versions that are not in force yet, by notice and mail; each member once, for any number of runs. Members who join
 * meanwhile are notified at the next run.
 * @param from.versions all legal versions
 * @param from.after id of the last member of the previous batch; null at the beginning
 */
export async function announceChanges(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { versions, after }: { readonly versions: readonly LegalVersion[]; readonly after: string | null },
): Promise<SweepBatch> {
  const at = ctx.clock.now();
  const announced = announcedOn(versions, kstDate(at));
  if (announced.length === 0) return { more: false };
  const to = await membersAfter(ctx.db, after, batchSize);
  const last = to.at(-1);
  if (last === undefined) return { more: false };
  await ctx.db.transaction().execute(async (trx) => {
    for (const { text, version, from } of announced) {
      const facts = { version, from: kstDayBounds(from).from.toISOString() };
      const cause = `legal:${text}:${version}`;
      await writeRows(trx, noticeRows(ctx, legalNotices[text], { to, cause, at, facts }));
    }
  });
  return to.length < batchSize ? { more: false } : { more: true, after: last };
}
