import { policy } from '@sowon/contracts';
import {
  accept,
  account,
  type CarriedRows,
  type Command,
  type ConversionLine,
  decideConvertMonth,
  earningsStream,
  isRejection,
  streamId,
} from '@sowon/ledger';
import { execute } from '../command.ts';
import type { Ctx } from '../context.ts';
import { findCreator } from '../creators/queries.ts';
import { payableOn } from './business-day.ts';
import { carriesOver, makeStatement, type Statement } from './statement.ts';
import { earningsToSettle } from './unsettled.ts';

/** Another month of this creator was settled between reading the earnings and deciding. */
class EarningsChanged extends Error {
  override readonly name = 'EarningsChanged';
}

/**
 * Settles one creator's month once: the coins become won in the ledger, and the settlement row and the marks on the
 * earnings commit with that. Below the minimum only the row is written, as carried over.
 */
export async function settleCreator(ctx: Ctx, month: string, creatorId: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await settleOnce(ctx, month, creatorId);
    } catch (error) {
      if (!(error instanceof EarningsChanged) || attempt === 5) throw error;
    }
  }
}

async function settleOnce(ctx: Ctx, month: string, creatorId: string): Promise<void> {
  const { lines, settledPoints } = await earningsToSettle(ctx.db, creatorId, month);
  if (lines.length === 0) return;
  const creator = await findCreator(ctx.db, creatorId);
  const kind = { overseasAccount: creator?.overseasAccount ?? false };
  const statement = makeStatement(lines, kind);
  const carriedOver = carriesOver(statement.points, kind);
  const settlementId = ctx.ids();
  const at = ctx.clock.now();
  const row = settlementRow({ id: settlementId, month, creatorId, statement, carriedOver, at });
  const marks = {
    sql: markSettled,
    rows: lines.map(({ missionId }) => ({ mission_id: missionId, settlement_id: settlementId })),
  };
  const stream = streamId(earningsStream.category, creatorId);
  const command: Command<{ carriedOver: boolean }> = {
    key: { scope: 'closeMonth', id: `${month}:${creatorId}` },
    intent: { month, creatorId },
    at,
    streams: [stream],
    decide: (streams) => {
      const state = streams.state(earningsStream, creatorId);
      // The rows were read before the lock: the same coins must not be settled by two months at once.
      if (state.convertedPoints !== settledPoints) throw new EarningsChanged(stream);
      if (carriedOver) return accept({ appends: [], carry: [row], reply: { carriedOver } });
      const converted = decideConvertMonth(state, {
        month,
        points: statement.points,
        grossWon: statement.grossWon,
        lines: conversionLines(creatorId, statement),
        policyVersion: policy.version,
      });
      if (isRejection(converted)) return converted;
      return accept({
        appends: [{ stream, events: converted.events }],
        carry: [row, marks],
        reply: { carriedOver },
      });
    },
  };
  await execute(ctx, command);
}

function conversionLines(creatorId: string, statement: Statement): ConversionLine[] {
  return [
    { account: account.payable(creatorId), amountWon: statement.toReceiptWon },
    { account: account.fee('service'), amountWon: statement.serviceFeeWon },
    { account: account.fee('payment'), amountWon: statement.paymentFeeWon },
    { account: account.fee('overseas-tax'), amountWon: statement.overseasTaxWon },
    { account: account.fee('overseas-account'), amountWon: statement.overseasAccountFeeWon },
  ];
}

const insertSettlements = `
  INSERT INTO settlements (id, month, creator_id, points, gross_won, service_fee_won, service_fee_percent,
    payment_fee_won, payment_fee_percent, overseas_tax_won, overseas_account_fee_won, to_receipt_won, carried_over,
    payable_on, policy_version, created_at)
  SELECT id, month, creator_id, points, gross_won, service_fee_won, service_fee_percent,
    payment_fee_won, payment_fee_percent, overseas_tax_won, overseas_account_fee_won, to_receipt_won, carried_over,
    payable_on, policy_version, created_at
    FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, month text, creator_id uuid, points bigint, gross_won bigint,
      service_fee_won bigint, service_fee_percent integer, payment_fee_won bigint, payment_fee_percent integer,
      overseas_tax_won bigint, overseas_account_fee_won bigint, to_receipt_won bigint, carried_over boolean,
      payable_on date, policy_version integer, created_at timestamptz)`;

const markSettled = `
  UPDATE earnings SET settlement_id = row.settlement_id
    FROM jsonb_to_recordset($1::jsonb) AS row (mission_id uuid, settlement_id uuid)
   WHERE earnings.mission_id = row.mission_id`;

interface NewSettlement {
  id: string;
  month: string;
  creatorId: string;
  statement: Statement;
  carriedOver: boolean;
  at: Date;
}

function settlementRow(settlement: NewSettlement): CarriedRows {
  const { id, month, creatorId, statement, carriedOver, at } = settlement;
  const row = {
    id,
    month,
    creator_id: creatorId,
    points: statement.points,
    gross_won: statement.grossWon,
    service_fee_won: statement.serviceFeeWon,
    service_fee_percent: policy.settlement.serviceFeePercent,
    payment_fee_won: statement.paymentFeeWon,
    payment_fee_percent: policy.settlement.paymentFeePercent,
    overseas_tax_won: statement.overseasTaxWon,
    overseas_account_fee_won: statement.overseasAccountFeeWon,
    to_receipt_won: carriedOver ? 0 : statement.toReceiptWon,
    carried_over: carriedOver,
    payable_on: payableOn(month),
    policy_version: policy.version,
    created_at: at.toISOString(),
  };
  return { sql: insertSettlements, rows: [row] };
}
