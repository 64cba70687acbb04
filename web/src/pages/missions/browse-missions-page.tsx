import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DrawCard } from '../../features/draws/draw-card.tsx';
import { drawQueries, isDraw } from '../../features/draws/queries.ts';
import { MissionGrid, MissionGridWaiting } from '../../features/missions/mission-grid.tsx';
import { missionQueries } from '../../features/missions/queries.ts';
import { oneOf, useAddress } from '../../lib/address.ts';
import { MoreView } from '../../lib/query-view.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Grid, Page, PageHeader } from '../../ui/layout.tsx';
import { Empty } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';

/** Distance to the end, from spec 2 §9. */
const nearEndPx = 150;

const shown = { list: oneOf(['completed', 'reserved', 'events']) };

/** Everyone's missions: completed, reserved, and draw events (spec 2 §2). */
export function BrowseMissionsPage() {
  const { t } = useLingui();
  const [{ list }, show] = useAddress(shown);
  const titles = { completed: t`Completed`, reserved: t`Reserved`, events: t`Draw events` };
  return (
    <Page>
      <PageHeader title={<Trans>Missions</Trans>} />
      <Tabs
        label={t`Lists of missions`}
        tabs={[
          { id: 'completed', title: titles.completed },
          { id: 'reserved', title: titles.reserved },
          { id: 'events', title: titles.events },
        ]}
        selected={list}
        onSelect={(next) => show({ list: next })}
      >
        <h2 className="visually-hidden">{titles[list]}</h2>
        {list === 'events' ? <Events /> : <Missions key={list} list={list} />}
      </Tabs>
    </Page>
  );
}

function Missions({ list }: { list: 'completed' | 'reserved' }) {
  const { t } = useLingui();
  const missions = useInfiniteQuery(missionQueries.open(list));
  return (
    <MoreView
      query={missions}
      nearEndPx={nearEndPx}
      waiting={<MissionGridWaiting />}
      empty={
        <Empty
          title={
            list === 'completed' ? t`There are no completed missions.` : t`There are no reserved missions.`
          }
        >
          <FindCreator />
        </Empty>
      }
    >
      {(found) => <MissionGrid missions={found} />}
    </MoreView>
  );
}

function Events() {
  const { t } = useLingui();
  const events = useInfiniteQuery(drawQueries.everybodys());
  return (
    <MoreView
      query={events}
      nearEndPx={nearEndPx}
      waiting={<MissionGridWaiting />}
      empty={
        <Empty title={t`There are no draw events.`}>
          <FindCreator />
        </Empty>
      }
    >
      {(found) => (
        <Grid columns={3}>
          {found.filter(isDraw).map((draw, index) => (
            <DrawCard key={draw.id} draw={draw} isFirst={index === 0} />
          ))}
        </Grid>
      )}
    </MoreView>
  );
}

function FindCreator() {
  return (
    <ButtonLink to="/creator-search">
      <Trans>Find a creator</Trans>
    </ButtonLink>
  );
}
