import type { DepositEvent } from '@sowon/contracts';
import { accept, type CarriedRows, isRejection, type Json, type Rejection } from '@sowon/ledger';
import { type CommandKey, execute } from '../../../../command.ts';
import type { Ctx } from '../../../../context.ts';
import { depositRow } from './rows.ts';
import { type Deposit, depositStream, depositStreamId } from './state.ts';

interface Change {
  readonly depositId: string;
  readonly key: CommandKey;
  readonly intent: Json;
  readonly at: Date;
  /** The fan’s personal data, sealed; only for a new deposit. */
  readonly told?: string;
  /** Pure; null changes nothing. */
  decide(state: Deposit | null): DepositEvent | Rejection | null;
  /** Rows that commit with the event: notices, the audit row of a staff act. */
  readonly beside?: readonly CarriedRows[];
}

/**
 * Executes one change of a deposit, under its lock.
 * @returns the deposit’s id; for a repeated key, the id of the first call
 * @throws AppError of the refusal, KEY_REUSED, BUSY
 */
export function changeDeposit(ctx: Pick<Ctx, 'ledger' | 'ids'>, change: Change): Promise<{ id: string }> {
  const { depositId: id, key, intent, at, told = null, decide, beside = [] } = change;
  const stream = depositStreamId(id);
  return execute(ctx, {
    ...{ key, intent, at, streams: [stream] },
    decide: (streams) => {
      const event = decide(streams.state(depositStream, id));
      if (event === null) return accept({ appends: [], reply: { id } });
      if (isRejection(event)) return event;
      const carry = [depositRow(event, at, told), ...beside];
      return accept({ appends: [{ stream, events: [event] }], carry, reply: { id } });
    },
  });
}
