import { isOpenLot, type WalletState } from '../../domain/wallet/state.ts';
import type { Cell } from './cell.ts';
import type { NewAnswer } from './plan.ts';

/** Heads of new streams, and of streams that moved on from a known event. */
export function headRows(changed: readonly Cell[]) {
  const rows: Record<'added' | 'moved', ReturnType<typeof headRow>[]> = { added: [], moved: [] };
  for (const cell of changed) rows[cell.loaded.version === 0 ? 'added' : 'moved'].push(headRow(cell));
  return rows;
}

function headRow({ key, version, headHash, wallet, loaded }: Cell) {
  const { available, held, debt, frozen } = wallet;
  return {
    stream_id: key.stream,
    shard: key.shard,
    version,
    head_hash: headHash,
    available,
    held,
    debt,
    frozen,
    lots: openLots(wallet),
    decided_on: loaded.headHash,
  };
}

/** Canonical text of [lot_id, remaining, held] of each open lot. */
function openLots({ lots }: WalletState): string {
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
    reply,
    recorded_at: command.at.toISOString(),
  }));
}
