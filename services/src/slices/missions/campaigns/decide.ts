import {
  type CampaignCalendarEvent,
  type CampaignChanceEvent,
  type CampaignEvent,
  type PlanCampaign,
  policy,
  winnersMaxOf,
} from '@sowon/contracts';
import { type Instant, type Rejection, reject } from '@sowon/ledger/domain';
import type { CalendarState } from './calendar.ts';
import type { ChancesState } from './chances.ts';
import type { CampaignState } from './state.ts';

interface ByOperator {
  readonly campaignId: string;
  readonly operatorId: string;
}

/** The events of a decision: one for the comment event, and one for the shared calendar. */
export interface Decided {
  readonly own: CampaignEvent;
  /** Null if the booked days do not change. */
  readonly calendar: CampaignCalendarEvent | null;
}

/** Returns the event of an operator's plan. @param days the instants at which its first day begins and its last day ends */
export function planned(
  { campaignId, operatorId }: ByOperator,
  { firstDay, lastDay, prize, winPoints, chances }: PlanCampaign,
  days: { readonly startsAt: Instant; readonly endsAt: Instant },
): CampaignEvent {
  const terms = { firstDay, lastDay, ...days, prize, winPoints, chances };
  const payload = { campaignId, operatorId, ...terms, policyVersion: policy.version };
  return { type: 'CampaignPlanned', schemaVersion: 1, payload };
}

/**
 * Approves a plan by another operator. Rejects NOT_FOUND, ALREADY_DECIDED, FOUR_EYES for the operator who planned it, CAMPAIGN_OVER once
 * its days are over, CAMPAIGN_OVERLAPS if an approved event shares some of its days.
 */
export function decideApprove(
  state: CampaignState | null,
  calendar: CalendarState,
  by: ByOperator,
  at: Instant,
): Decided | Rejection {
  if (state === null) return reject('NOT_FOUND');
  if (state.status !== 'PLANNED') return reject('ALREADY_DECIDED');
  if (state.plannedBy === by.operatorId) return reject('FOUR_EYES', { operatorId: by.operatorId });
  const { startsAt, endsAt } = state;
  if (at >= endsAt) return reject('CAMPAIGN_OVER');
  for (const other of calendar.values()) {
    if (startsAt < other.endsAt && other.startsAt < endsAt) return reject('CAMPAIGN_OVERLAPS');
  }
  const { campaignId } = by;
  return {
    own: { type: 'CampaignApproved', schemaVersion: 1, payload: { ...by } },
    calendar: { type: 'CampaignBooked', schemaVersion: 1, payload: { campaignId, startsAt, endsAt } },
  };
}

/**
 * Stops a comment event or refuses a plan; its days become free for another. Rejects NOT_FOUND, ALREADY_DECIDED if it was stopped before,
 * CAMPAIGN_OVER once its days are over.
 */
export function decideStop(state: CampaignState | null, by: ByOperator, at: Instant): Decided | Rejection {
  if (state === null) return reject('NOT_FOUND');
  if (state.status === 'STOPPED') return reject('ALREADY_DECIDED');
  if (at >= state.endsAt) return reject('CAMPAIGN_OVER');
  const { campaignId } = by;
  return {
    own: { type: 'CampaignStopped', schemaVersion: 1, payload: { ...by } },
    calendar:
      state.status === 'APPROVED'
        ? { type: 'CampaignUnbooked', schemaVersion: 1, payload: { campaignId } }
        : null,
  };
}

/** Stops a plan whose maker lost the role before it was approved; returns null if it is no longer PLANNED. */
export function decideLostRole(state: CampaignState | null, campaignId: string): Decided | null {
  if (state?.status !== 'PLANNED') return null;
  const payload = { campaignId, operatorId: state.plannedBy, because: 'MAKER_LOST_ROLE' as const };
  return { own: { type: 'CampaignStopped', schemaVersion: 1, payload }, calendar: null };
}

/** A comment being written while a comment event may run. */
export interface Taking {
  readonly campaignId: string;
  readonly userId: string;
  readonly commentId: string;
  /** The random number drawn for this comment, 0 to 999. */
  readonly drawn: number;
  readonly at: Instant;
}

/** The events of a comment that takes part: its place, the random number if chance decides, and the coins it wins. */
export interface Taken {
  readonly entered: Extract<CampaignEvent, { type: 'CampaignEntered' }>;
  readonly chance: CampaignChanceEvent;
}

/**
 * Decides whether a comment takes part, and what it wins (spec 2 §7). Returns null if the event does not run at that instant, all prizes
 * are won, or the author has already won or has no chance left. Such a comment takes no place either.
 */
export function takePart(
  state: CampaignState | null,
  chances: ChancesState,
  { campaignId, userId, commentId, drawn, at }: Taking,
): Taken | null {
  if (state === null || !isRunning(state, at)) return null;
  const { taken, hasWon } = chances.campaignId === campaignId ? chances : { taken: 0, hasWon: false };
  if (hasWon || taken >= state.chances) return null;
  const { prize, winPoints } = state;
  const number = state.entered + 1;
  const wins = prize.kind === 'ODDS' ? drawn < prize.winPermille : prize.ranks.includes(number);
  const part = { campaignId, commentId, userId, number, points: wins ? winPoints : 0 };
  return {
    entered: {
      type: 'CampaignEntered',
      schemaVersion: 1,
      payload: { ...part, drawn: prize.kind === 'ODDS' ? drawn : null },
    },
    chance: { type: 'ChanceTaken', schemaVersion: 1, payload: part },
  };
}

const isRunning = ({ status, startsAt, endsAt, prize, winners }: CampaignState, at: Instant) =>
  status === 'APPROVED' && startsAt <= at && at < endsAt && winners < winnersMaxOf(prize);
