import type { CoinsGivenBack } from '@sowon/contracts';
import {
  type Append,
  type CarriedRows,
  isRejection,
  type LedgerPolicy,
  type Rejection,
  reject,
  type StreamId,
  type StreamReader,
  walletStream,
  walletStreamId,
} from '@sowon/ledger';
import { moveCoins } from '../../missions/missions/coin-moves.ts';
import { missionStreamId } from '../../missions/missions/events.ts';
import { endMissions } from '../../missions/missions/fan-leaves.ts';
import { memberStreamId } from './decide.ts';
import { partCoins } from './part-coins.ts';

/** Result of a member's leaving: missions end, coins return and are refunded or lost. */
export interface Parted {
  readonly missions: { readonly count: number; readonly points: number };
  readonly refunds: readonly CoinsGivenBack[];
  /** True if some of the money needs a refund account. */
  readonly toAccount: boolean;
  readonly lost: number;
  readonly appends: readonly Append[];
  readonly carry: readonly CarriedRows[];
  /** True if coins are still held for something else: a conversion in progress, or a request made just now. */
  readonly isUnderWay: boolean;
}

/** Returns the streams and holds of the leaving command; the holds of missions have the missions' ids. */
export const partStreams = (userId: string, missionIds: readonly string[]) => ({
  streams: [
    walletStreamId(userId),
    memberStreamId(userId),
    ...missionIds.map(missionStreamId),
  ] satisfies StreamId[],
  holds: missionIds,
  payments: true,
});

/** Decides the leaving on the streams of `partStreams`. Pure. Rejects BUSY if a mission has changed since it was read. */
export function part(
  streams: StreamReader,
  input: {
    userId: string;
    missionIds: readonly string[];
    takenBack: ReadonlySet<string>;
    at: Date;
    policy: LedgerPolicy;
  },
): Parted | Rejection {
  const { userId, missionIds, takenBack, policy } = input;
  const ended = endMissions(streams, missionIds, input.at);
  if (isRejection(ended)) return reject('BUSY');
  const at = input.at.toISOString();
  const wallet = streams.wallet(userId);
  const moved = moveCoins(wallet, ended.coins, { at, policy });
  if (isRejection(moved)) return moved;
  const left = moved.events.reduce(walletStream.evolve, wallet);
  const parted = partCoins(left, { ownerId: userId, at, policy, takenBack });
  return {
    missions: { count: ended.count, points: wallet.held - left.held },
    refunds: parted.refunds,
    toAccount: parted.toAccount,
    lost: parted.lost,
    appends: [
      ...ended.appends,
      { stream: walletStreamId(userId), events: [...moved.events, ...parted.events] },
    ],
    carry: ended.carry,
    isUnderWay: left.held > 0,
  };
}
