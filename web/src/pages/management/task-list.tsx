import { Trans, useLingui } from '@lingui/react/macro';
import type { CreatorTask } from '@sowon/contracts/draws/tasks';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { useQuery } from '@tanstack/react-query';
import { missionQueries, tasksOfPage } from '../../features/missions/queries.ts';
import { pageOfList, useAddress } from '../../lib/address.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { DrawTaskRow } from './draw-task-row.tsx';
import { MissionRow, RowHeads } from './mission-row.tsx';
import { PerformingDialog } from './performing-dialog.tsx';
import { usePerforming } from './use-performing.ts';

const shown = { page: pageOfList };

/** All tasks of the creator, the most urgent first: missions and prizes to perform, requests to decide, draws to draw. */
export function TaskList() {
  const { t } = useLingui();
  const creatorId = useSession().creatorId ?? '';
  const [{ page }, show] = useAddress(shown);
  const tasks = useQuery(missionQueries.tasks(page));
  const now = usePerforming(creatorId, undefined);
  return (
    <Stack as="section">
      <Row spread="between">
        <Text as="h2" look="subtitle" ref={now.heading} tabIndex={-1}>
          <Trans>To do</Trans>
        </Text>
        <Text look="small">
          <Trans>Most urgent first. Times are Korean time.</Trans>
        </Text>
      </Row>
      <QueryView
        query={tasks}
        waiting={<Skeleton height={400} />}
        isEmpty={({ content }) => content.length === 0}
        empty={
          <Empty title={t`Nothing waits for you.`}>
            <ButtonLink look="outline" to="/mission-management/normal">
              <Trans>See what you offer</Trans>
            </ButtonLink>
          </Empty>
        }
      >
        {({ content, totalPages }) => (
          <Stack>
            <RowHeads />
            <Stack as="ul" gap="s">
              {content.map((task, index) => (
                <TaskRow
                  key={task.kind === 'DRAW' ? task.draw.productId : task.mission.id}
                  number={page * tasksOfPage + index + 1}
                  task={task}
                  onPerform={now.start}
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

interface TaskRowProps {
  /** Position in the list, counted from 1. */
  number: number;
  task: CreatorTask;
  onPerform: (mission: Mission) => void;
}

function TaskRow({ number, task, onPerform }: TaskRowProps) {
  if (task.kind === 'DRAW') return <DrawTaskRow number={number} draw={task.draw} />;
  const { mission } = task;
  return (
    <MissionRow
      number={number}
      mission={mission}
      choice={null}
      withHour
      onPerform={() => onPerform(mission)}
    />
  );
}
