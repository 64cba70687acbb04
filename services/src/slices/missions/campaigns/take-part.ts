import { decideGrant, isRejection, type StreamId, type StreamReader, walletStreamId } from '@sowon/ledger';
import { type Effects, noEffects } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { findVisibleMission } from '../missions/queries.ts';
import { chancesStream, chancesStreamId } from './chances.ts';
import { rowsOf } from './change-campaign.ts';
import { takePart } from './decide.ts';
import { type Commenter, runningCampaign, takesPart } from './queries.ts';
import { campaignStream, campaignStreamId } from './state.ts';

/** A new comment's chance to win, decided in the command that writes the comment. */
export interface Chance {
  /** Streams to read and append to. */
  readonly streams: readonly StreamId[];
  /** Returns what to append and write beside the comment; nothing if it takes no part. Pure. */
  take(streams: StreamReader, comment: { readonly commentId: string; readonly at: Date }): Effects;
}

/**
 * Returns a comment's chance in the running event. Returns null if none runs, and for authors who are creators or staff, and for missions
 * that are not public. The random number is drawn once here, so it stays the same when the command is decided again.
 */
export async function chanceOf(ctx: Ctx, author: Commenter, missionId: string): Promise<Chance | null> {
  if (!takesPart(author)) return null;
  const campaign = await runningCampaign(ctx.db, ctx.clock.now());
  if (!campaign || !(await findVisibleMission(ctx.db, null, missionId))) return null;
  const { userId } = author;
  const { id: campaignId } = campaign;
  const [drawn, lotId] = [perMille(ctx), ctx.ids()];
  const [own, chances, wallet] = [
    campaignStreamId(campaignId),
    chancesStreamId(userId),
    walletStreamId(userId),
  ];
  return {
    streams: [own, chances, wallet],
    take: (streams, { commentId, at }) => {
      const before = streams.state(campaignStream, campaignId);
      const now = at.toISOString();
      const taking = { campaignId, userId, commentId, drawn, at: now };
      const taken = takePart(before, streams.state(chancesStream, userId), taking);
      if (!taken) return noEffects;
      const { entered, chance } = taken;
      const { points } = entered.payload;
      const grant = { lotId, points, at: now, policy: ledgerPolicy(ctx), source: 'BONUS' as const };
      const granted = points > 0 ? decideGrant(streams.wallet(userId), grant) : { events: [] };
      // A member who has become a creator in the meantime can take no coins, so their comment takes no part.
      if (isRejection(granted)) {
        if (granted.code === 'WALLET_FROZEN') return noEffects;
        throw new Error(`a win could not be given: ${granted.code}`);
      }
      const after = campaignStream.evolve(before, entered);
      if (!after) throw new Error('campaign: entered before it was planned');
      return {
        appends: [
          { stream: own, events: [entered] },
          { stream: chances, events: [chance] },
          ...(points > 0 ? [{ stream: wallet, events: granted.events }] : []),
        ],
        carry: rowsOf(entered, after, at, ''),
      };
    },
  };
}

/** Returns a random number from 0 to 999; the bias is at most about one in 10^11. */
const perMille = ({ random }: Pick<Ctx, 'random'>): number => random(6).readUIntBE(0, 6) % 1_000;
