import { settlementMonthEvents } from '@sowon/contracts';
import { accept, type CarriedRows, type StreamType, streamId } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { insertRows } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import { readerOf } from '../../../slice-events.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { openExceptionsOf } from './beside.ts';
import { closeMonth, closingRefused, settleEach } from './commands.ts';
import { isClosed } from './queries.ts';
import { creatorsToSettle } from './to-settle.ts';

type Db = Kysely<Database>;

const read = readerOf('settlement_month', settlementMonthEvents);

/** The stream `settlement_month-{YYYY-MM}`; its state is the number of closings that finance asked for. */
export const monthStream: StreamType<number> = {
  category: 'settlement_month',
  initial: () => 0,
  evolve: (asked, event) => {
    read(event);
    return asked + 1;
  },
};

interface AskedClosing {
  /** KST, `YYYY-MM`. */
  readonly month: string;
  readonly staffId: string;
  /** The client's idempotency key. */
  readonly key: string | null;
}

/**
 * Starts the closing of a month that is over; its flow settles the creators afterwards. Changes nothing while a closing of the month is under way, or if the
 * month is closed and nobody was left out.
 * @throws AppError MONTH_NOT_OVER; INVALID_INPUT before the first year of the service; KEY_REUSED, BUSY
 */
export async function askToCloseMonth(
  ctx: Pick<Ctx, 'db' | 'ledger' | 'ids' | 'clock'>,
  asked: AskedClosing,
): Promise<void> {
  const { month, staffId, key: sent } = asked;
  const at = ctx.clock.now();
  const stream = streamId(monthStream.category, month);
  await execute(ctx, {
    key: { scope: `closeMonth:${staffId}`, sent },
    intent: { month },
    at,
    prepare: async () => {
      const refused = closingRefused(month, at);
      if (refused) throw refused;
      const standing = await standingOf(ctx.db, month);
      return {
        streams: [stream],
        decide: (streams) => {
          // Another request may have started a closing after the rows were read.
          const starts = needsClosing(standing) && streams.state(monthStream, month) === standing.asked;
          if (!starts) return accept({ appends: [], reply: null });
          const payload = { month, operatorId: staffId };
          return accept({
            appends: [{ stream, events: [{ type: 'MonthClosingAsked', schemaVersion: 1, payload }] }],
            carry: closingRows(asked, standing, at),
            reply: null,
          });
        },
      };
    },
  });
}

/** Facts of a month that decide whether a closing starts. */
interface Standing {
  readonly isClosed: boolean;
  /** Number of creators whom the closing left out. */
  readonly unsettled: number;
  /** Number of closings that finance asked for, ended or not. */
  readonly asked: number;
  readonly isUnderWay: boolean;
}

async function standingOf(db: Db, month: string): Promise<Standing> {
  const [closed, unsettled, closings] = await Promise.all([
    isClosed(db, month),
    openExceptionsOf(db, month),
    db.selectFrom('settlement_closings').select('ended_at').where('month', '=', month).execute(),
  ]);
  const isUnderWay = closings.some(({ ended_at }) => ended_at === null);
  return { isClosed: closed, unsettled, asked: closings.length, isUnderWay };
}

const needsClosing = ({ isClosed, unsettled, isUnderWay }: Standing) =>
  !isUnderWay && (!isClosed || unsettled > 0);

/** Returns the row of the new closing, and the row of the audit log. */
function closingRows(
  { month, staffId }: AskedClosing,
  { isClosed, unsettled, asked }: Standing,
  at: Date,
): CarriedRows[] {
  const now = at.toISOString();
  return [
    insertRows('settlement_closings', [
      { month, number: asked + 1, asked_at: now, settled_to: null, stepped_at: now, ended_at: null },
    ]),
    staffAct({
      staffId,
      action: 'closeMonth',
      object: { resource: 'settlement-months', id: month },
      before: { closed: isClosed, unsettled },
      after: { closing: true },
      at,
    }),
  ];
}

/** Number of creators that one step settles, so that it stays far below the 30 seconds of an activity. */
const creatorsAStep = 256;

/**
 * Does the next step of a closing that finance asked for: settles some creators, and with the last of them closes the month. Called by the flow of the month
 * until the closing has ended. Safe to repeat and to run concurrently: each creator is settled once, and the nightly sweep may close the month meanwhile.
 * @param month KST, `YYYY-MM`
 * @param most the number of creators to settle
 * @throws a transient fault; the flow repeats the step
 */
export async function advanceClosing(ctx: Ctx, month: string, most = creatorsAStep): Promise<void> {
  const closing = await closingsUnderWay(ctx.db, [month]).executeTakeFirst();
  if (!closing) return;
  const page = { after: closing.settled_to, most };
  const creators = (await isClosed(ctx.db, month)) ? [] : await creatorsToSettle(ctx.db, month, page);
  const isLast = creators.length < most;
  // The last step also tries again the creators whom the steps before could not settle, and records them.
  if (isLast) await closeMonth(ctx, month);
  else await settleEach(ctx, month, creators);
  const now = ctx.clock.now();
  await ctx.db
    .updateTable('settlement_closings')
    .set({ stepped_at: now, ...(isLast ? { ended_at: now } : { settled_to: creators.at(-1) ?? null }) })
    .where('month', '=', month)
    .where('number', '=', closing.number)
    .where('ended_at', 'is', null)
    .execute();
}

/** Query of the closings of these months that have not ended; a month has one at most. */
export const closingsUnderWay = (db: Db, months: readonly string[]) =>
  db
    .selectFrom('settlement_closings')
    .select(['month', 'number', 'asked_at', 'settled_to'])
    .where('month', 'in', months)
    .where('ended_at', 'is', null);

/** Query of all closings under way, for their flows; the next step is due at the end of the step before. */
export const awaitedClosings = (db: Db) =>
  db
    .selectFrom('settlement_closings')
    .where('ended_at', 'is', null)
    .select(({ val }) => ['month as id', val('CLOSING').as('stage'), 'stepped_at as dueAt']);
