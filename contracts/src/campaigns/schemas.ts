import { z } from 'zod';
import { policy } from '../policy.ts';
import { Coins, Id, Instant, KstDate, name } from '../primitives.ts';

const { winPointsMax, winnersMax, chancesMax, rankMax } = policy.campaigns;

/**
 * How a comment event stands: PLANNED: it waits for a second operator; APPROVED: it begins later; RUNNING; OVER: its days have passed, or
 * all that it gives is won; STOPPED: an operator ended it, or refused the plan.
 */
export const CampaignStatus = z.enum(['PLANNED', 'APPROVED', 'RUNNING', 'OVER', 'STOPPED']);
export type CampaignStatus = z.output<typeof CampaignStatus>;

/**
 * What decides whether a comment wins. ODDS: chance, with this many thousandths. RANKS: its place among the comments that take part,
 * counted from 1.
 */
export const CampaignPrize = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('ODDS'),
    winPermille: z.int().min(1).max(1_000),
    /** Once so many have won it is over. */
    winnersMax: z.int().min(1).max(winnersMax),
  }),
  z.strictObject({
    kind: z.literal('RANKS'),
    /** In rising order, none twice. */
    ranks: z
      .array(z.int().min(1).max(rankMax))
      .min(1)
      .max(winnersMax)
      .refine((ranks) => ranks.every((rank, index) => rank > (ranks[index - 1] ?? 0)), 'must rise'),
  }),
]);
export type CampaignPrize = z.output<typeof CampaignPrize>;

/** What an operator plans. */
export const PlanCampaign = z.strictObject({
  /** For the console alone; members read the terms. */
  name: name(policy.text.nameMax),
  /** It runs from 00:00 of the first day to 24:00 of the last, in Korea. */
  firstDay: KstDate,
  lastDay: KstDate,
  prize: CampaignPrize,
  /** Coins that each winning comment brings. */
  winPoints: Coins.min(1).max(winPointsMax),
  /** So many comments of one member take part; after a win none does. */
  chances: z.int().min(1).max(chancesMax),
});
export type PlanCampaign = z.output<typeof PlanCampaign>;

/** The comment event that runs, as members see it. */
export const Campaign = z.object({
  id: Id,
  prize: CampaignPrize,
  winPoints: z.int(),
  chances: z.int(),
  until: Instant,
  /** How many more can win. */
  winnersLeft: z.int(),
  /** Of the reader: how many more of their comments take part; null for who takes no part, as visitors and creators. */
  chancesLeft: z.int().nullable(),
});
export type Campaign = z.output<typeof Campaign>;

/** How many can win. */
export const winnersMaxOf = (prize: CampaignPrize): number =>
  prize.kind === 'ODDS' ? prize.winnersMax : prize.ranks.length;
