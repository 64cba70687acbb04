import { Trans, useLingui } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PerformDialog } from '../../features/missions/perform-dialog.tsx';
import { isConverting, missionQueries } from '../../features/missions/queries.ts';
import { oneOf, pageOfList, useAddress } from '../../lib/address.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { MissionRow } from './mission-row.tsx';
import { orderOf, type QueueType, queues, sorts } from './queues.ts';

const shown = { sort: oneOf(sorts), page: pageOfList };

/** One list of the creator's missions; what waits is sorted by when it is due. */
export function MissionQueue({ type }: { type: QueueType }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { creatorId } = useSession();
  const [{ sort, page }, show] = useAddress(shown);
  const [performing, setPerforming] = useState<Mission | null>(null);
  const missions = useQuery(missionQueries.queue(creatorId, { ...orderOf(type, sort), page }));
  const converts = missions.data?.content.some(isConverting) ?? false;
  // The numbers beside the lists change when a conversion ends.
  useEffect(() => {
    if (!converts) void queries.invalidateQueries({ queryKey: missionQueries.counts().queryKey });
  }, [converts, queries]);
  const titles = {
    normal: t`To do`,
    complete: t`Completed`,
    reject: t`Rejected`,
    pending: t`Requests to decide`,
    accepted: t`Accepted requests`,
  };
  const sortNames = {
    date: queues[type].date === 'due' ? t`Due date` : t`Date`,
    'price-desc': t`Highest price`,
    'price-asc': t`Lowest price`,
  };

  return (
    <Stack as="section">
      <Row spread="between">
        <Text as="h2" look="subtitle">
          {titles[type]}
        </Text>
        <SelectField
          label={t`Sort by`}
          value={sort}
          onChange={({ target }) => show({ sort: shown.sort.read(target.value) })}
        >
          {sorts.map((name) => (
            <option key={name} value={name}>
              {sortNames[name]}
            </option>
          ))}
        </SelectField>
      </Row>
      <QueryView
        query={missions}
        waiting={<Skeleton height={400} />}
        isEmpty={({ content }) => content.length === 0}
        empty={
          <Empty title={t`There are no missions in this list.`}>
            {type === 'normal' && (
              <ButtonLink look="outline" to="/mission-management/normal">
                <Trans>See what you offer</Trans>
              </ButtonLink>
            )}
          </Empty>
        }
      >
        {({ content, totalPages }) => (
          <Stack>
            <Stack as="ul" gap="s">
              {content.map((mission) => (
                <MissionRow
                  key={mission.id}
                  mission={mission}
                  date={queues[type].date}
                  onPerform={() => setPerforming(mission)}
                />
              ))}
            </Stack>
            <Pager page={page} totalPages={totalPages} onPage={(next) => show({ page: next })} />
          </Stack>
        )}
      </QueryView>
      {type === 'complete' && (
        <ButtonLink look="outline" to="/adjustment-page">
          <Trans>Income management</Trans>
        </ButtonLink>
      )}
      {performing && (
        <PerformDialog key={performing.id} mission={performing} onClose={() => setPerforming(null)} />
      )}
    </Stack>
  );
}
