import type { Reply, Routes } from '@sowon/contracts';
import type { Ctx } from '../../services/src/context.ts';
import { createNoticeWriter } from '../../services/src/slices/ground/notices/write-notices.ts';
import { declaredNotices } from '../../services/src/slices.ts';
import { callConsole } from './console.ts';
import { caughtUp, startProjector } from './consumers.ts';
import type { Marketplace, Person } from './marketplace.ts';

/** Writes the notices of all events so far. */
export async function writeNotices(ctx: Ctx): Promise<void> {
  const writer = startProjector(ctx, { consumers: [createNoticeWriter(ctx, declaredNotices)] });
  await caughtUp(ctx, 'notices');
  await writer.stop();
}

/**
 * Writes and returns the notices so far as `{key} {recipient} {mail state}`, sorted.
 * @param keys of the notices, as a pattern for SQL's LIKE
 * @param people by their names in the test
 */
export async function told(
  ctx: Ctx,
  keys: string,
  people: Readonly<Record<string, Person>>,
): Promise<string[]> {
  await writeNotices(ctx);
  const rows = await ctx.db
    .selectFrom('notices')
    .select(['notice', 'recipient_id', 'mail_state'])
    .where('notice', 'like', keys)
    .execute();
  const names = new Map(Object.entries(people).map(([name, { userId }]) => [userId, name]));
  return rows.map((row) => `${row.notice} ${names.get(row.recipient_id)} ${row.mail_state}`).sort();
}

type Waiting = Reply<Routes['waiting']>;

/** Returns how many items of a kind wait for a staff member; undefined if the kind is not shown to them. */
export async function waitingCount(
  market: Marketplace,
  as: Person,
  kind: Waiting['waiting'][number]['kind'],
): Promise<number | undefined> {
  const { body } = await callConsole<Waiting>(market, 'GET', '/waiting', { as });
  return body.waiting.find((item) => item.kind === kind)?.count;
}

/** Returns how many reports and objections wait for an operator, after updating the read models. */
export async function toJudge(market: Marketplace, operator: Person): Promise<number> {
  await market.project();
  const counts = await Promise.all(
    (['CONTENT_UNREVIEWED', 'CONTENT_APPEALED'] as const).map((kind) => waitingCount(market, operator, kind)),
  );
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}
