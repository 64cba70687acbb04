import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isConverting, missionQueries, type Period } from '../../features/missions/queries.ts';
import { oneOf, pageOfList, useAddress } from '../../lib/address.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { useSession } from '../../lib/session.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Order } from '../../ui/order.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { MissionRow, RowHeads } from './mission-row.tsx';
import { PerformingDialog } from './performing-dialog.tsx';
import { orderOf, type QueueType, queues, sorts } from './queues.ts';
import { RefuseChosen } from './refuse-chosen.tsx';
import { useChoice } from './use-choice.ts';
import { usePerforming } from './use-performing.ts';

const pageSize = 12;
// The two tabs of the custom missions share an address, but each has its own order (spec 2 §4).
const shown = { sort: oneOf(sorts), acceptedSort: oneOf(sorts), page: pageOfList };

/** One list of the creator's missions. @param period limits it to missions requested within */
export function MissionQueue({ type, period = {} }: { type: QueueType; period?: Period }) {
  const { t } = useLingui();
  const creatorId = useSession().creatorId ?? '';
  const sortName = type === 'accepted' ? 'acceptedSort' : 'sort';
  const [{ [sortName]: sort, page }, show] = useAddress(shown);
  const missions = useQuery(
    missionQueries.queue(creatorId, { ...orderOf(type, sort), ...period, page, size: pageSize }),
  );
  useFreshCounts(missions.data?.content.some(isConverting) ?? false);
  const choice = useChoice(missions.data?.content ?? []);
  const now = usePerforming(creatorId, queues[type].productType);
  const titles = useQueueTitles();
  const orders = { date: t`Date`, 'price-desc': t`Highest price`, 'price-asc': t`Lowest price` };

  return (
    <Stack as="section">
      <Row spread="between">
        <Text as="h2" look="subtitle" ref={now.heading} tabIndex={-1}>
          {titles[type]}
        </Text>
        <Order
          orders={sorts.map((id) => ({ id, title: orders[id] }))}
          selected={sort}
          onSelect={(id) => show({ [sortName]: id })}
        />
      </Row>
      <QueryView
        query={missions}
        waiting={<Skeleton height={400} />}
        isEmpty={({ content }) => content.length === 0}
        empty={<Empty title={t`There are no missions in this list.`} />}
      >
        {({ content, totalPages }) => (
          <Stack>
            {type === 'pending' && <RefuseChosen shown={content} choice={choice} />}
            <RowHeads />
            <Stack as="ul" gap="s">
              {content.map((mission, index) => (
                <MissionRow
                  key={mission.id}
                  number={page * pageSize + index + 1}
                  mission={mission}
                  choice={type === 'pending' ? choice : null}
                  onPerform={() => now.start(mission)}
                />
              ))}
            </Stack>
            <Pager page={page} totalPages={totalPages} onPage={(next) => show({ page: next })} />
          </Stack>
        )}
      </QueryView>
      <PerformingDialog now={now} />
    </Stack>
  );
}

function useQueueTitles(): Record<QueueType, string> {
  const { t } = useLingui();
  return {
    normal: t`Basic requests`,
    lucky: t`Lucky missions that were won`,
    complete: t`Completed`,
    reject: t`Rejected`,
    pending: t`Requests to decide`,
    accepted: t`Accepted requests`,
  };
}

/** Rereads the counts beside the lists when a list is opened, and when a conversion ends. */
function useFreshCounts(isConverting: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isConverting) void queries.invalidateQueries({ queryKey: missionQueries.counts().queryKey });
  }, [isConverting, queries]);
}
