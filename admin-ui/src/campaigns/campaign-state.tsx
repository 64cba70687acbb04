import { useLocale, useTranslate } from 'react-admin';
import { count } from '../look/format.ts';
import { Tag } from '../parts/tag.tsx';
import type { CampaignRow } from './records.ts';

type Status = CampaignRow['status'];

/** The states of a comment event in order; STOPPED is the other final state. */
export const statuses = ['PLANNED', 'APPROVED', 'RUNNING', 'OVER', 'STOPPED'] as const satisfies Status[];

/** Tag colours; a plan that waits for another operator stands out. */
const tones: Record<Status, 'default' | 'success' | 'warning' | 'info'> = {
  PLANNED: 'warning',
  APPROVED: 'info',
  RUNNING: 'success',
  OVER: 'default',
  STOPPED: 'default',
};

/** Shows the state of a comment event. */
export const CampaignState = ({ campaign: { status } }: { campaign: Pick<CampaignRow, 'status'> }) => (
  <Tag label={useTranslate()(`console.campaign.status.${status}`)} tone={tones[status]} />
);

/** Returns the KST days on which the event runs: `2026-12-01 – 2026-12-10`. */
export const daysText = ({ firstDay, lastDay }: Pick<CampaignRow, 'firstDay' | 'lastDay'>): string =>
  firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`;

/** Returns a function that describes in words how winners are chosen. */
export function usePrizeText() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return ({ prize }: Pick<CampaignRow, 'prize'>): string =>
    prize.kind === 'ODDS'
      ? translate('console.campaign.odds', {
          percent: percentText(prize.winPermille, locale),
          winners: count(prize.winnersMax, locale),
        })
      : translate('console.campaign.ranks', {
          ranks: prize.ranks.map((rank) => count(rank, locale)).join(', '),
        });
}

const percentText = (permille: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(permille / 1_000);
