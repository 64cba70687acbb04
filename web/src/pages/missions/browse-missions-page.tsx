import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MissionGrid, MissionGridWaiting } from '../../features/missions/mission-grid.tsx';
import { missionQueries } from '../../features/missions/queries.ts';
import { oneOf, useAddress } from '../../lib/address.ts';
import { MoreView } from '../../lib/query-view.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, PageHeader } from '../../ui/layout.tsx';
import { Empty } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';

/** Spec 2 §9. */
const nearEndPx = 150;

const shown = { list: oneOf(['completed', 'reserved']) };

/** Everyone's missions: the completed and the reserved ones (spec 2 §2). */
export function BrowseMissionsPage() {
  const { t } = useLingui();
  const [{ list }, show] = useAddress(shown);
  const missions = useInfiniteQuery(missionQueries.open(list));
  const titles = { completed: t`Completed`, reserved: t`Reserved` };
  return (
    <Page>
      <PageHeader title={<Trans>Missions</Trans>} />
      <Tabs
        label={t`Lists of missions`}
        tabs={[
          { id: 'completed', title: titles.completed },
          { id: 'reserved', title: titles.reserved },
        ]}
        selected={list}
        onSelect={(next) => show({ list: next })}
      >
        <h2 className="visually-hidden">{titles[list]}</h2>
        <MoreView
          key={list}
          query={missions}
          nearEndPx={nearEndPx}
          waiting={<MissionGridWaiting />}
          empty={
            <Empty
              title={
                list === 'completed'
                  ? t`There are no completed missions.`
                  : t`There are no reserved missions.`
              }
            >
              <ButtonLink to="/creator-search">
                <Trans>Find a creator</Trans>
              </ButtonLink>
            </Empty>
          }
        >
          {(found) => <MissionGrid missions={found} />}
        </MoreView>
      </Tabs>
    </Page>
  );
}
