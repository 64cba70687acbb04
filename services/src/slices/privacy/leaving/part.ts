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
  streamId,
  walletStream,
} from '@sowon/ledger';
import { moveCoins } from '../../missions/missions/coin-moves.ts';
import { endMissions } from '../../missions/missions/fan-leaves.ts';
import { missionStreamId } from '../../missions/missions/stream.ts';
import { memberStreamId } from './decide.ts';
import { partCoins } from './part-coins.ts';

/** What a member leaves behind: their missions end, their coins go back, are given back as money or are lost. */
export interface Parted {
  readonly missions: { readonly count: number; readonly points: number };
  readonly refunds: readonly CoinsGivenBack[];
  /** Some of the money goes to an account that has to be told. */
  readonly toAccount: boolean;
  readonly lost: number;
  readonly appends: readonly Append[];
  readonly carry: readonly CarriedRows[];
  /** Coins are held still for something that was not named: an answer that is converted, or what was asked for just now. */
  readonly isUnderWay: boolean;
}

/** What a command names in which somebody parts: streams, and the holds of missions, which are named after them. */
export const partStreams = (userId: string, missionIds: readonly string[]) => ({
  streams: [
    streamId(walletStream.category, userId),
    memberStreamId(userId),
    ...missionIds.map(missionStreamId),
  ] satisfies StreamId[],
  holds: missionIds,
  payments: true,
});

/** Decides it on the streams of `partStreams`. Pure. Rejects BUSY where a mission is by now another than was read. */
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
      { stream: streamId(walletStream.category, userId), events: [...moved.events, ...parted.events] },
    ],
    carry: ended.carry,
    isUnderWay: left.held > 0,
  };
}
