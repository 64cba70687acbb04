import { isOpenLot, type WalletState } from '../../domain/wallet/state.ts';
import { fields } from '../fields.ts';
import type { Cell } from './cell.ts';
import type { NewAnswer } from './plan.ts';

/** Returns the head of each changed stream after the batch, as far as its events do not say it. */
export function headRows(changed: readonly Cell[]) {
  return changed.map(headRow);
}

function headRow({ key, wallet }: Cell) {
  const { debt, frozen } = wallet;
  return { stream_id: key.stream, debt, frozen, lots: openLots(wallet) };
}

/** Returns the open lots as a head stores them: id, spendable and held points of each. Throws FieldError on an id with a tab. */
export function openLots({ lots }: Pick<WalletState, 'lots'>): string {
  const rows: string[] = [];
  for (const lot of lots.values()) {
    if (isOpenLot(lot)) rows.push(lot.lotId, `${lot.remaining}`, `${lot.held}`);
  }
  return fields(rows);
}

export function answerRows(answers: readonly NewAnswer[]) {
  return answers.map(({ command, intentHash, accepted, reply }) => ({
    scope: command.key.scope,
    key: command.key.id,
    intent_hash: intentHash,
    outcome: accepted ? 'accepted' : 'rejected',
    canonical: reply,
    recorded_at: command.at.toISOString(),
  }));
}
