import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Campaign } from '@sowon/contracts/campaigns/schemas';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/money.ts';
import { useSession } from '../../lib/session.ts';
import { Notice } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { commentQueries } from './queries.ts';

/** The running comment event: the possible win of a comment, and the last day. Renders nothing if no event is running. */
export function CampaignNote() {
  const { userId } = useSession();
  const { data: campaign } = useQuery(commentQueries.campaign(userId));
  if (!campaign) return null;
  // `until` is the first instant of the next day.
  const lastDay = formatDate(new Date(Date.parse(campaign.until) - 1));
  return (
    <Notice tone="good">
      <p>
        <Terms campaign={campaign} />
      </p>
      <Text look="small">
        <Trans>The comment event runs through {lastDay}, Korean time.</Trans>{' '}
        <ChancesLeft chancesLeft={campaign.chancesLeft} />
      </Text>
    </Notice>
  );
}

function Terms({ campaign: { prize, winPoints, winnersLeft } }: { campaign: Campaign }) {
  const { i18n } = useLingui();
  const coins = formatNumber(winPoints);
  const left = formatNumber(winnersLeft);
  if (prize.kind === 'RANKS') {
    const ranks = prize.ranks.map(formatNumber).join(', ');
    return (
      <Trans>
        Comments number {ranks} of the event win {coins} coins each. Still to be won: {left}.
      </Trans>
    );
  }
  const odds = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 1 }).format(
    prize.winPermille / 1_000,
  );
  return (
    <Trans>
      A comment wins {coins} coins with a chance of {odds}. Still to be won: {left}.
    </Trans>
  );
}

/** Chances left for the reader; renders nothing for a reader who cannot take part. */
function ChancesLeft({ chancesLeft }: Pick<Campaign, 'chancesLeft'>) {
  if (chancesLeft === null) return null;
  if (chancesLeft === 0) return <Trans>You have taken part; your further comments do not.</Trans>;
  return (
    <Plural value={chancesLeft} one="Your next comment takes part." other="Your next # comments take part." />
  );
}
