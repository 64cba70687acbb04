import type { Cell } from './cell.ts';
import type { NewAnswer } from './plan.ts';

/** Heads of new streams, and of streams that moved on from a known event. */
export function headRows(changed: readonly Cell[]) {
  const rows = changed.map((cell) => ({
    ...headRow(cell),
    decided_on: cell.loaded.headHash.toString('base64'),
  }));
  return {
    added: rows.filter((_, index) => changed[index]?.loaded.version === 0),
    moved: rows.filter((_, index) => changed[index]?.loaded.version !== 0),
  };
}

function headRow({ key, version, headHash, wallet }: Cell) {
  const { available, held, debt, frozen } = wallet;
  const head_hash = headHash.toString('base64');
  return { stream_id: key.stream, shard: key.shard, version, head_hash, available, held, debt, frozen };
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
