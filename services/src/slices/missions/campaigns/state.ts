import { type CampaignEvent, type CampaignPrize, campaignEvents } from '@sowon/contracts';
import { type Instant, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('campaign', campaignEvents);

/** A comment event's state, from its own stream. */
export interface CampaignState {
  readonly status: 'PLANNED' | 'APPROVED' | 'STOPPED';
  readonly plannedBy: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly prize: CampaignPrize;
  /** Coins per win. */
  readonly winPoints: number;
  /** How many comments of one member may take part. */
  readonly chances: number;
  /** Comments that took part; `winners` counts those that won. */
  readonly entered: number;
  readonly winners: number;
}

/** The stream `campaign-{campaignId}`; its state is null before the event is planned. */
export const campaignStream: StreamType<CampaignState | null> = {
  category: 'campaign',
  initial: () => null,
  evolve: (state, event) => evolve(state, read(event)),
};

export const campaignStreamId = (campaignId: string) => streamId(campaignStream.category, campaignId);

function evolve(state: CampaignState | null, event: CampaignEvent): CampaignState {
  if (event.type === 'CampaignPlanned') {
    const { operatorId: plannedBy, startsAt, endsAt, prize, winPoints, chances } = event.payload;
    const terms = { plannedBy, startsAt, endsAt, prize, winPoints, chances };
    return { status: 'PLANNED', ...terms, entered: 0, winners: 0 };
  }
  if (!state) throw new Error(`campaign: ${event.type} before CampaignPlanned`);
  switch (event.type) {
    case 'CampaignApproved':
      return { ...state, status: 'APPROVED' };
    case 'CampaignStopped':
      return { ...state, status: 'STOPPED' };
    case 'CampaignEntered': {
      const { number, points } = event.payload;
      return { ...state, entered: number, winners: state.winners + (points > 0 ? 1 : 0) };
    }
  }
}
