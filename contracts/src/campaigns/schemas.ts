import { z } from 'zod';
import { policy } from '../policy.ts';
import { Coins, Id, Instant, KstDate, name } from '../primitives.ts';

const { winPointsMax, winnersMax, chancesMax, rankMax } = policy.campaigns;

/**
 * State of a comment event. PLANNED: waits for a second operator. APPROVED: begins later. RUNNING. OVER: its days have passed, or all prizes are won.
 * STOPPED: an operator ended it, or refused the plan.
 */
export const CampaignStatus = z.enum(['PLANNED', 'APPROVED', 'RUNNING', 'OVER', 'STOPPED']);
export type CampaignStatus = z.output<typeof CampaignStatus>;

/** How a comment wins. ODDS: by chance, with this many thousandths. RANKS: by its position among the comments that take part, from 1. */
export const CampaignPrize = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('ODDS'),
    winPermille: z.int().min(1).max(1_000),
    /** The event is over after this many wins. */
    winnersMax: z.int().min(1).max(winnersMax),
  }),
  z.strictObject({
    kind: z.literal('RANKS'),
    /** Winning positions in rising order, without duplicates. */
    ranks: z
      .array(z.int().min(1).max(rankMax))
      .min(1)
      .max(winnersMax)
      .refine((ranks) => ranks.every((rank, index) => rank > (ranks[index - 1] ?? 0)), 'must rise'),
  }),
]);
export type CampaignPrize = z.output<typeof CampaignPrize>;

/** An operator's plan for a comment event. */
export const PlanCampaign = z.strictObject({
  /** Shown in the console only; members read the terms. */
  name: name(policy.text.nameMax),
  /** The event runs from 00:00 of the first day to 24:00 of the last, in Korea. */
  firstDay: KstDate,
  lastDay: KstDate,
  prize: CampaignPrize,
  /** Coins per winning comment. */
  winPoints: Coins.min(1).max(winPointsMax),
  /** Most comments of one member that take part; none does after a win. */
  chances: z.int().min(1).max(chancesMax),
});
export type PlanCampaign = z.output<typeof PlanCampaign>;

/** The running comment event, as members see it. */
export const Campaign = z.object({
  id: Id,
  prize: CampaignPrize,
  winPoints: z.int(),
  chances: z.int(),
  until: Instant,
  /** Number of prizes left. */
  winnersLeft: z.int(),
  /** Number of the reader's comments that can still take part; null for visitors and creators, who cannot. */
  chancesLeft: z.int().nullable(),
});
export type Campaign = z.output<typeof Campaign>;

/** Returns the total number of prizes. */
export const winnersMaxOf = (prize: CampaignPrize): number =>
  prize.kind === 'ODDS' ? prize.winnersMax : prize.ranks.length;
