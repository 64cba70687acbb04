import { Box } from '@mui/material';
import { DataTable, SimpleList, useTranslate } from 'react-admin';
import { kstMinute, shortened } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { Hint, Nothing } from '../parts/list-texts.tsx';
import { lookAgainMs } from '../parts/look-again.ts';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Tag } from '../parts/tag.tsx';
import type { IsolatedStreamRow } from './records.ts';
import { ReplayStream } from './replay-stream.tsx';

export const IsolatedStreamList = () => (
  <ConsoleList queryOptions={{ refetchInterval: lookAgainMs }}>
    <Hint text="console.isolated.hint" />
    {useNarrow() ? <IsolatedStreamLines /> : <IsolatedStreamTable />}
  </ConsoleList>
);

const Column = DataTable.Col<IsolatedStreamRow>;

const IsolatedStreamTable = () => (
  <DataTable
    rowClick={false}
    bulkActionButtons={false}
    size="small"
    empty={<Nothing text="console.isolated.none" />}
  >
    <Column source="consumer" disableSort />
    <Column source="streamId" disableSort render={({ streamId }) => <StreamName streamId={streamId} />} />
    <Column
      source="isolatedAt"
      sortByOrder="DESC"
      render={({ isolatedAt }) => <Moment instant={isolatedAt} />}
    />
    <DataTable.NumberCol source="waiting" />
    <Column source="reason" disableSort render={(stream) => <Reason stream={stream} />} />
    <DataTable.NumberCol source="attempts" disableSort />
    <Column
      source="replayRequestedAt"
      disableSort
      render={({ replayRequestedAt }) => <ReplayState requestedAt={replayRequestedAt} />}
    />
    <Column label="console.actions" align="right" render={(stream) => <ReplayStream stream={stream} />} />
  </DataTable>
);

/** Resources of the streams that have a page in the console, by stream category. */
const pages = { wallet: 'wallets', mission: 'missions' } as const;

/** Links to the stream's record if the console has a page of it. */
function StreamName({ streamId }: { streamId: string }) {
  const translate = useTranslate();
  const dash = streamId.indexOf('-');
  const [category, id] = [streamId.slice(0, dash), streamId.slice(dash + 1)];
  if (category !== 'wallet' && category !== 'mission') {
    return <Copyable value={streamId} what={translate('resources.isolated-streams.fields.streamId')} whole />;
  }
  return <RecordLink resource={pages[category]} id={id}>{`${category}-${shortened(id)}`}</RecordLink>;
}

const Reason = ({ stream: { reason } }: { stream: IsolatedStreamRow }) => (
  <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
    {reason}
  </Box>
);

function ReplayState({ requestedAt }: { requestedAt: string | null }) {
  const translate = useTranslate();
  return requestedAt === null ? (
    <Tag label={translate('console.isolated.isolated')} tone="warning" />
  ) : (
    <Tag label={translate('console.isolated.wanted')} tone="info" />
  );
}

function IsolatedStreamLines() {
  const translate = useTranslate();
  return (
    <SimpleList<IsolatedStreamRow>
      linkType={false}
      empty={<Nothing text="console.isolated.none" />}
      primaryText={({ streamId }) => streamId}
      tertiaryText={(stream) => <ReplayStream stream={stream} />}
      secondaryText={({ consumer, waiting, reason, isolatedAt, replayRequestedAt }) =>
        [
          translate(`console.isolated.${replayRequestedAt === null ? 'isolated' : 'wanted'}`),
          consumer,
          `${translate('resources.isolated-streams.fields.waiting')} ${waiting}`,
          reason,
          kstMinute(isolatedAt),
        ].join(' · ')
      }
    />
  );
}
