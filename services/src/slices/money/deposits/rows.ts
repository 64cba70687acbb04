import type { DepositEvent, DepositMatchEvent, TransferEvent } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import { type Columns, insertRows, updateRows } from '../../../db/rows.ts';

/**
 * Returns the row changes for an event of a deposit. Rows and events commit together.
 * @param told the fan’s personal data, sealed, for a new deposit; events never carry it
 */
export function depositRow(event: DepositEvent, at: Date, told: string | null): CarriedRows {
  const { depositId: id, userId: user_id } = event.payload;
  const now = at.toISOString();
  const ended = (columns: Columns<'deposits'>) =>
    updateRows('deposits', 'id', [{ id, ended_at: now, ...columns }]);
  switch (event.type) {
    case 'DepositAsked': {
      const { coinItemId: coin_item_id, points, won, dueAt: due_at } = event.payload;
      const open = { status: 'ready', cancelled_by: null, match_id: null, ended_at: null } as const;
      return insertRows('deposits', [
        { id, user_id, coin_item_id, points, won, told, ...open, asked_at: now, due_at },
      ]);
    }
    case 'DepositCancelled':
      return ended({ status: 'cancelled', cancelled_by: event.payload.by });
    case 'DepositPaid':
      return ended({ status: 'paid', cancelled_by: null, match_id: event.payload.matchId });
    case 'DepositFailed':
      return ended({ status: 'failed', cancelled_by: null });
  }
}

/** Data that only a transfer’s row has: its fingerprint in hex, the sealed payer, and its deadline. */
export interface TransferLine {
  readonly fingerprint: string;
  readonly payer: string;
  readonly dueAt: string;
  /** Balance of the account after it, in won; null if the list has none. */
  readonly balance: number | null;
  /** True if the list gives the second. */
  readonly hasSeconds: boolean;
}

/** Returns the row for new money on the bank’s list. */
export function receivedRow(
  { payload }: Extract<TransferEvent, { type: 'TransferReceived' }>,
  at: Date,
  { fingerprint, payer, dueAt, balance, hasSeconds }: TransferLine,
): CarriedRows {
  const { transferId: id, won, receivedAt: received_at } = payload;
  const columns =
    'id, fingerprint, won, payer, received_at, balance, has_seconds, due_at, status, imported_at';
  const row = {
    id,
    fingerprint,
    won,
    payer,
    received_at,
    balance,
    has_seconds: hasSeconds,
    due_at: dueAt,
    imported_at: at.toISOString(),
  };
  return {
    sql: `insert into transfers (${columns})
      select id, decode(fingerprint, 'hex'), won, payer, received_at, balance, has_seconds, due_at,
             'OPEN', imported_at
        from jsonb_to_recordset($1::jsonb) as r (id uuid, fingerprint text, won bigint, payer text,
             received_at timestamptz, balance bigint, has_seconds boolean, due_at timestamptz, imported_at timestamptz)`,
    rows: [row],
  };
}

/** Returns the row changes for a later event of a transfer. @param reference of the transfer back, if it was returned */
export function transferRow(
  event: Exclude<TransferEvent, { type: 'TransferReceived' }>,
  reference: string | null,
): CarriedRows {
  const { transferId: id } = event.payload;
  const changed = (columns: Columns<'transfers'>) => updateRows('transfers', 'id', [{ id, ...columns }]);
  switch (event.type) {
    case 'TransferReturnClaimed': {
      const { operatorId: returning_by, claimedAt: returning_since } = event.payload;
      return changed({ status: 'RETURNING', returning_by, returning_since });
    }
    case 'TransferReturnReleased':
      return changed({ status: 'OPEN', ...notReturning });
    case 'TransferReturned':
      return changed({ status: 'RETURNED', return_reference: reference, ...notReturning });
    case 'TransferMatched': {
      const { matchId: match_id, userId: user_id } = event.payload;
      return changed({ status: 'MATCHED', match_id, user_id });
    }
  }
}

const notReturning = { returning_by: null, returning_since: null };

/** Returns the row changes for an event of a match. */
export function matchRow(event: DepositMatchEvent, at: Date): CarriedRows {
  const { matchId: id } = event.payload;
  const now = at.toISOString();
  switch (event.type) {
    case 'DepositsMatched':
    case 'DepositMatchProposed': {
      const {
        operatorId,
        userId: user_id,
        depositIds: deposit_ids,
        transferIds: transfer_ids,
        won,
      } = event.payload;
      const isDone = event.type === 'DepositsMatched';
      return insertRows('deposit_matches', [
        {
          id,
          user_id,
          deposit_ids,
          transfer_ids,
          won,
          status: isDone ? 'DONE' : 'PROPOSED',
          maker_id: operatorId,
          checker_id: null,
          proposed_at: now,
          ended_at: isDone ? now : null,
          expires_at: isDone ? null : event.payload.expiresAt,
        },
      ]);
    }
    case 'DepositMatchApproved':
      return updateRows('deposit_matches', 'id', [
        { id, status: 'DONE', checker_id: event.payload.operatorId, ended_at: now },
      ]);
    case 'DepositMatchDropped':
      return updateRows('deposit_matches', 'id', [{ id, status: 'DROPPED', ended_at: now }]);
    case 'DepositMatchExpired':
      return updateRows('deposit_matches', 'id', [{ id, status: 'EXPIRED', ended_at: now }]);
  }
}
