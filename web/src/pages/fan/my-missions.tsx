import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MissionGrid, MissionGridWaiting } from '../../features/missions/mission-grid.tsx';
import { type MissionList, missionQueries } from '../../features/missions/queries.ts';
import { MoreView } from '../../lib/query-view.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';

/** Distance to the end, from spec 2 §9. */
const nearEndPx = 100;

/** One list of the fan's missions, six per page. */
export function MyMissions({ list }: { list: MissionList }) {
  const { t } = useLingui();
  const missions = useInfiniteQuery(missionQueries.mine(list));
  const empty =
    list === 'reserved' ? (
      <Empty title={t`There are no reserved missions.`}>
        <ButtonLink to="/creator-search">
          <Trans>Find a creator</Trans>
        </ButtonLink>
      </Empty>
    ) : (
      <Empty title={t`There are no completed missions.`}>
        <ButtonLink to="/browse-missions">
          <Trans>Browse missions</Trans>
        </ButtonLink>
      </Empty>
    );
  return (
    <MoreView query={missions} nearEndPx={nearEndPx} waiting={<MissionGridWaiting />} empty={empty}>
      {(found) => <MissionGrid missions={found} />}
    </MoreView>
  );
}
