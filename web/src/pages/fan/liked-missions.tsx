import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MissionGrid, MissionGridWaiting } from '../../features/missions/mission-grid.tsx';
import { missionQueries } from '../../features/missions/queries.ts';
import { MoreView } from '../../lib/query-view.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';

/** Distance to the end, from spec 2 §9. */
const nearEndPx = 100;

/** The fan's liked missions, the newest like first. */
export function LikedMissions() {
  const { t } = useLingui();
  const empty = (
    <Empty title={t`You have not liked a mission yet.`}>
      <ButtonLink to="/browse-missions">
        <Trans>Browse missions</Trans>
      </ButtonLink>
    </Empty>
  );
  return (
    <MoreView
      query={useInfiniteQuery(missionQueries.liked())}
      nearEndPx={nearEndPx}
      waiting={<MissionGridWaiting />}
      empty={empty}
    >
      {(found) => <MissionGrid missions={found} />}
    </MoreView>
  );
}
