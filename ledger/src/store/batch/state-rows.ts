import { isOpenLot, type WalletState } from '../../domain/wallet/state.ts';
import type { Cell } from './cell.ts';
import type { NewAnswer } from './plan.ts';

/** Returns the head of each changed stream after the batch, and the head that it replaces. */
export function headRows(changed: readonly Cell[]) {
  return changed.map(headRow);
}

function headRow({ key, version, headHash, wallet, loaded }: Cell) {
  const { debt, frozen } = wallet;
  return {
    stream_id: key.stream,
    shard: key.shard,
    version,
    head_hash: headHash,
    debt,
    frozen,
    lots: openLots(wallet),
    from_version: loaded.version,
    from_hash: loaded.headHash,
  };
}

/** Returns the canonical text of the open lots, each as [lot_id, remaining, held]. */
export function openLots({ lots }: Pick<WalletState, 'lots'>): string {
  const rows: string[] = [];
  for (const lot of lots.values()) {
    if (isOpenLot(lot)) rows.push(`[${JSON.stringify(lot.lotId)},${lot.remaining},${lot.held}]`);
  }
  return `[${rows.join(',')}]`;
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
