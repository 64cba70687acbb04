import { Trans, useLingui } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PerformDialog } from '../../features/missions/perform-dialog.tsx';
import { api } from '../../lib/api.ts';
import { ErrorCard } from '../../lib/error-card.tsx';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import page from '../../ui/page.module.css';
import { Pager } from '../../ui/pager.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { MissionRow } from './mission-row.tsx';
import { type QueueType, queues } from './queues.ts';

type Sort = 'date' | 'price-desc' | 'price-asc';

const convertingPollMs = 5_000;

/** One list of the creator's missions; what waits is sorted by when it is due. */
export function MissionQueue({ type }: { type: QueueType }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { creatorId } = useSession();
  const [sort, setSort] = useState<Sort>('date');
  const [pageNumber, setPageNumber] = useState(0);
  const [performing, setPerforming] = useState<Mission | null>(null);
  const queue = queues[type];
  const order =
    sort === 'date'
      ? { order: queue.order, direction: queue.direction }
      : ({ order: 'PRICE', direction: sort === 'price-asc' ? 'ASC' : 'DESC' } as const);
  const missions = useQuery({
    queryKey: ['missions', 'queue', { type, sort, pageNumber }],
    queryFn: () =>
      api.missionPage({
        query: {
          ...order,
          status: queue.status.join(','),
          page: pageNumber,
          ...(creatorId && { creatorId }),
        },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isAnyConverting(state.data?.content) ? convertingPollMs : false),
  });
  const isConverting = isAnyConverting(missions.data?.content);
  // The numbers beside the lists change when a conversion ends.
  useEffect(() => {
    if (!isConverting) void queries.invalidateQueries({ queryKey: ['mission-counts'] });
  }, [isConverting, queries]);
  const titles = { normal: t`To do`, complete: t`Completed`, reject: t`Rejected` };

  return (
    <section className={page.stack}>
      <div className={page.headed}>
        <h2 className={page.subtitle}>{titles[type]}</h2>
        <SelectField
          label={t`Sort by`}
          value={sort}
          onChange={({ target }) => {
            setSort(target.value === 'price-asc' || target.value === 'price-desc' ? target.value : 'date');
            setPageNumber(0);
          }}
        >
          <option value="date">{type === 'normal' ? t`Due date` : t`Date`}</option>
          <option value="price-desc">{t`Highest price`}</option>
          <option value="price-asc">{t`Lowest price`}</option>
        </SelectField>
      </div>
      {missions.isError && <ErrorCard error={missions.error} onRetry={() => void missions.refetch()} />}
      {missions.isPending && <Skeleton height={400} />}
      {missions.data?.content.length === 0 && (
        <Empty title={<Trans>There are no missions in this list.</Trans>}>
          {type === 'normal' && (
            <ButtonLink look="outline" to="/mission-management/normal">
              <Trans>See what you offer</Trans>
            </ButtonLink>
          )}
        </Empty>
      )}
      {missions.data && missions.data.content.length > 0 && (
        <ul className={page.tight}>
          {missions.data.content.map((mission) => (
            <MissionRow
              key={mission.id}
              mission={mission}
              date={queue.date}
              onPerform={() => setPerforming(mission)}
            />
          ))}
        </ul>
      )}
      <Pager page={pageNumber} totalPages={missions.data?.totalPages ?? 0} onPage={setPageNumber} />
      {type === 'complete' && (
        <ButtonLink look="outline" to="/adjustment-page">
          <Trans>Income management</Trans>
        </ButtonLink>
      )}
      {performing && (
        <PerformDialog key={performing.id} mission={performing} onClose={() => setPerforming(null)} />
      )}
    </section>
  );
}

function isAnyConverting(missions: readonly Mission[] | undefined): boolean {
  return (
    missions?.some(
      ({ status, requestFile }) => status === 'TRANSCODING' || requestFile?.state === 'PREPARING',
    ) ?? false
  );
}
