import { isOutcomeUnknown } from '@sowon/contracts/client';
import type { Intent } from '@sowon/contracts/intent';
import type { RollReply } from '@sowon/contracts/missions/schemas';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { codeOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/use-command.ts';
import { coinQueries } from '../coins/queries.ts';
import { missionQueries } from '../missions/queries.ts';
import { productQueries } from '../products/queries.ts';
import { beginRoll, type PendingRoll, pendingRoll, settleRoll } from './pending-roll.ts';
import { rouletteQueries } from './queries.ts';

/** Result of a roll, with its mission. */
export interface Rolled {
  readonly missionId: string;
  readonly reply: RollReply;
}

interface Rolling {
  /** The last roll of this dialog; null before it, and while the next one runs. */
  readonly rolled: Rolled | null;
  /** True if a roll was sent and its outcome is unknown: `roll` sends the same one again, which counts once. */
  readonly isUnknown: boolean;
  readonly isPending: boolean;
  /** Why nothing was rolled, in the page’s language; null after a roll. A refused roll costs nothing. */
  readonly refusal: string | null;
  readonly roll: () => void;
}

/**
 * Sends one roll at a time. A roll whose reply was lost is repeated unchanged, also after a reload, with the same idempotency key.
 * @param shown values that the fan sees before they play
 * @param onStale called when the roulette accepts no further rolls
 */
export function useRoll(
  productId: string,
  missionId: string,
  shown: Omit<PendingRoll['roll'], 'clientSeed'>,
  onStale: () => void,
): Rolling {
  const [rolled, setRolled] = useState<Rolled | null>(null);
  const command = useCommand({
    name: ['roll', productId],
    survivesReload: true,
    send: ({ missionId: id, roll }: PendingRoll, intent: Intent) =>
      api.rollRoulette({ params: { missionId: id }, body: roll }, { intent }),
    changes: [coinQueries.all, missionQueries.all, productQueries.all, rouletteQueries.histories],
    onDone: (reply, { missionId: id }) => {
      settleRoll(productId);
      setRolled({ missionId: id, reply });
    },
    onRefused: (error) => {
      if (isOutcomeUnknown(error)) return;
      settleRoll(productId);
      if (codeOf(error) === 'MISSION_STATE') onStale();
    },
  });
  const isUnknown = !command.isPending && pendingRoll(productId) !== null;
  return {
    rolled,
    isUnknown,
    isPending: command.isPending,
    refusal: isUnknown ? null : command.refusal,
    roll: () => {
      setRolled(null);
      command.run(pendingRoll(productId) ?? beginRoll(productId, missionId, shown));
    },
  };
}
