import {
  accept,
  type CarriedRows,
  earningsStream,
  isRejection,
  type LedgerPolicy,
  type Payee,
  streamId,
} from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { execute, type SliceCommand } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { insertRows, updateRows } from '../../../db/rows.ts';
import { ledgerPolicyOfMonth } from '../../../ledger-policy.ts';
import { readAddedHolidays } from '../../staff/bank-holidays/queries.ts';
import { type DecidedSettlement, decideSettlement } from './decide.ts';
import { payableOn } from './payment.ts';
import { deductionRows } from './rows.ts';
import { earningsToSettle, payeesOf, unknownPayee } from './to-settle.ts';

/** Thrown if another month of this creator was settled between reading the earnings and deciding. */
class EarningsChanged extends Error {
  override readonly name = 'EarningsChanged';
}

/** Thrown if the ledger's rules refuse to settle the creator. Nothing is stored, so the creator can be settled after a correction. */
class SettlementRefused extends Error {
  override readonly name = 'SettlementRefused';
}

/**
 * Settles one creator's month once: the coins become won in the ledger, and the settlement row and the marks on the earnings commit with that. Below the
 * minimum the month is carried over.
 * @throws SettlementRefused with the code of the ledger's rejection; AppError BUSY
 */
export async function settleCreator(ctx: Ctx, month: string, creatorId: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await settleOnce(ctx, month, creatorId);
    } catch (error) {
      if (!(error instanceof EarningsChanged)) throw error;
      if (attempt === 5) throw new AppError('BUSY', {}, { cause: error });
    }
  }
}

async function settleOnce(ctx: Ctx, month: string, creatorId: string): Promise<void> {
  const { earnings, settledPoints } = await earningsToSettle(ctx.db, creatorId, month);
  if (earnings.length === 0) return;
  const payee = (await payeesOf(ctx, [creatorId], month)).get(creatorId) ?? unknownPayee;
  const policy = await ledgerPolicyOfMonth(ctx, month);
  const settlementId = ctx.ids();
  const at = ctx.clock.now();
  const payDay = payableOn(month, (await readAddedHolidays(ctx.db))(at));
  const marks = updateRows(
    'earnings',
    'id',
    earnings.map(({ id }) => ({ id, settlement_id: settlementId })),
  );
  const stream = streamId(earningsStream.category, creatorId);
  const command: SliceCommand<{ carriedOver: boolean }> = {
    key: { scope: 'closeMonth', id: `${month}:${creatorId}` },
    intent: { month, creatorId },
    at,
    streams: [stream],
    decide: (streams) => {
      const state = streams.state(earningsStream, creatorId);
      // The rows were read before the lock: the same coins must not be settled by two months at once.
      if (state.convertedPoints !== settledPoints) throw new EarningsChanged(stream);
      const decided = decideSettlement(state, { month, earnings, payee, policy });
      if (isRejection(decided)) throw new SettlementRefused(decided.code);
      const { carriedOver, events, deducted } = decided;
      return accept({
        appends: [{ stream, events }],
        carry: [
          settlementRow({ ...decided, id: settlementId, month, creatorId, payee, policy, at, payDay }),
          ...(carriedOver ? [] : [marks]),
          ...deductionRows(creatorId, deducted),
        ],
        reply: { carriedOver },
      });
    },
  };
  await execute(ctx, command);
}

interface NewSettlement extends DecidedSettlement {
  readonly id: string;
  readonly month: string;
  readonly creatorId: string;
  readonly payee: Payee;
  readonly policy: LedgerPolicy;
  readonly at: Date;
  /** KST, `YYYY-MM-DD`. */
  readonly payDay: string;
}

function settlementRow(settlement: NewSettlement): CarriedRows {
  const { id, month, creatorId, payee, policy, statement, carriedOver, deducted, at, payDay } = settlement;
  const deductedWon = deducted.reduce((sum, { won }) => sum + won, 0);
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
    income_tax_won: statement.incomeTaxWon,
    local_income_tax_won: statement.localIncomeTaxWon,
    business_type: payee.businessType,
    deducted_won: deductedWon,
    to_receipt_won: carriedOver ? 0 : statement.toReceiptWon - deductedWon,
    carried_over: carriedOver,
    payable_on: payDay,
    policy_version: policy.version,
    created_at: at.toISOString(),
  };
  return insertRows('settlements', [row]);
}
