import { type DrawEntry, spacedPhone } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { ExportedColumn } from '../../../exported-list.ts';
import type { CsvFile } from '../../../http/csv.ts';
import type { CsvValue } from '../../../http/exported-cells.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { isDrawn } from './decide.ts';
import { type EntryDetails, isReadable, openAllDetails, openDetails } from './details.ts';
import { showEntry } from './present.ts';
import { requireEntry, requireOwnDraw } from './queries.ts';

interface Opening {
  readonly creator: { readonly userId: string; readonly creatorId: string };
  readonly keyed: KeyedCall;
  readonly productId: string;
}

/**
 * Opens an entry of the creator's own draw and marks it as read. It shows the entrant's details while the creator may read them; each
 * reading is recorded before it is shown.
 * @throws AppError NOT_FOUND, KEY_REUSED
 */
export async function openEntry(
  ctx: Ctx,
  { creator, keyed, productId, missionId }: Opening & { readonly missionId: string },
): Promise<DrawEntry> {
  await once(ctx, keyed, async (trx) => {
    const draw = await requireOwnDraw(trx, creator.creatorId, productId);
    const entry = await requireEntry(trx, productId, missionId);
    const at = ctx.clock.now();
    if (entry.read_at === null) {
      await trx
        .updateTable('draw_entries')
        .set({ read_at: at })
        .where('mission_id', '=', missionId)
        .execute();
    }
    if (isReadable(draw, entry)) {
      await trx
        .insertInto('draw_readings')
        .values({ mission_id: missionId, reader_id: creator.userId, way: 'OPENED', at })
        .execute();
    }
    return { id: missionId };
  });
  const draw = await requireOwnDraw(ctx.db, creator.creatorId, productId);
  const entry = await requireEntry(ctx.db, productId, missionId);
  return showEntry(ctx, draw, entry, await openAllDetails(ctx, isReadable(draw, entry) ? [entry] : []));
}

const columns = {
  place: { ko: '당첨 순서', en: 'Place', ja: '当選順' },
  username: { ko: '닉네임', en: 'Nickname', ja: 'ニックネーム' },
  name: { ko: '이름', en: 'Name', ja: '氏名' },
  phone: { ko: '전화번호', en: 'Phone number', ja: '電話番号' },
  address: { ko: '주소', en: 'Address', ja: '住所' },
  addressDetail: { ko: '상세 주소', en: 'Detailed address', ja: '詳細住所' },
} as const satisfies Record<string, ExportedColumn>;

/**
 * Exports the winners of the creator's own draw as a file for delivery. It works once: a second call is refused, except a repetition with
 * the same key.
 * @throws AppError NOT_FOUND, DRAW_STATE {drawStatus} before the draw is finished, WINNERS_EXPORTED, KEY_REUSED
 */
export async function exportWinners(ctx: Ctx, { creator, keyed, productId }: Opening): Promise<CsvFile> {
  await once(ctx, keyed, async (trx) => {
    await requireOwnDraw(trx, creator.creatorId, productId);
    const draw = await trx
      .selectFrom('draws')
      .select(['status', 'exported_at'])
      .where('product_id', '=', productId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!isDrawn(draw)) throw new AppError('DRAW_STATE', { drawStatus: draw.status });
    if (draw.exported_at !== null) throw new AppError('WINNERS_EXPORTED');
    const at = ctx.clock.now();
    await trx.updateTable('draws').set({ exported_at: at }).where('product_id', '=', productId).execute();
    await trx
      .insertInto('draw_readings')
      .columns(['mission_id', 'reader_id', 'way', 'at'])
      .expression((entries) =>
        entries
          .selectFrom('draw_entries')
          .select(({ val }) => [
            'mission_id',
            val(creator.userId).$castTo<string>().as('reader_id'),
            val('EXPORTED').$castTo<'EXPORTED'>().as('way'),
            val(at).$castTo<Date>().as('at'),
          ])
          .where('product_id', '=', productId)
          .where('place', 'is not', null)
          .where('details', 'is not', null),
      )
      .execute();
    return { id: productId };
  });
  return {
    name: `winners-${productId}`,
    columns: Object.values(columns),
    lines: winnerLines(ctx, productId),
  };
}

/** Yields one line per winner whose details are kept, ordered by place: at most a hundred. */
async function* winnerLines(ctx: Ctx, productId: string): AsyncGenerator<CsvValue[]> {
  const winners = await ctx.db
    .selectFrom('draw_entries')
    .select(['mission_id', 'fan_id', 'place', 'details'])
    .where('product_id', '=', productId)
    .where('place', 'is not', null)
    .orderBy('place')
    .execute();
  const users = await findUsers(
    ctx.db,
    winners.map(({ fan_id }) => fan_id),
  );
  // Opened together, so that all keys are read at once.
  const told = await Promise.all(
    winners.map(({ mission_id: missionId, fan_id: fanId, details }) =>
      details === null ? null : openDetails(ctx, { missionId, fanId }, details),
    ),
  );
  for (const [index, { fan_id: fanId, place }] of winners.entries()) {
    const details = told[index];
    if (!details) continue;
    const { name, phone, address, addressDetail } = details;
    yield [place, users.get(fanId)?.username ?? '', name, spacedPhone(phone), address, addressDetail];
  }
}

/**
 * Shows an entrant's details to an operator. The reading and its reason are recorded first.
 * @throws AppError NOT_FOUND, also if the details are destroyed
 */
export async function revealEntry(
  ctx: Ctx,
  reading: {
    readonly operatorId: string;
    readonly missionId: string;
    readonly reason: string;
    readonly keyed: KeyedCall;
  },
): Promise<EntryDetails & { readonly id: string }> {
  const { operatorId: staffId, missionId, reason, keyed } = reading;
  await once(ctx, keyed, async (trx) => {
    const { product_id: draw } = await kept(trx, missionId);
    const act = staffAct({
      staffId,
      action: 'revealEntry' as const,
      reason,
      at: ctx.clock.now(),
      // An entry is a mission; the console shows it on the mission's page.
      object: { resource: 'missions', id: missionId },
      before: null,
      after: { draw },
    });
    await writeRows(trx, act);
    return { id: missionId };
  });
  const { fan_id: fanId, details } = await kept(ctx.db, missionId);
  return { id: missionId, ...(await openDetails(ctx, { missionId, fanId }, details)) };
}

async function kept(db: Ctx['db'], missionId: string) {
  const row = await db
    .selectFrom('draw_entries')
    .select(['product_id', 'fan_id', 'details'])
    .where('mission_id', '=', missionId)
    .executeTakeFirst();
  if (!row || row.details === null) throw new AppError('NOT_FOUND');
  return { ...row, details: row.details };
}
