import { Box } from '@mui/material';
import { DataTable, type RaRecord, SelectInput, SimpleList, useTranslate } from 'react-admin';
import { kstMinute, shortened } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Hint, Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { problemKey } from './problem-key.ts';
import type { DeliveryRow } from './records.ts';

const narrowing = [
  { source: 'recipientId', label: 'console.delivery.of_recipient' },
  { source: 'notice', label: 'console.delivery.of_notice' },
];

const anyState = { state: undefined, failed: undefined };
const tabs = [
  { label: 'console.all', filter: anyState },
  { label: 'console.delivery.state.DUE', filter: { ...anyState, state: 'DUE' } },
  { label: 'console.delivery.failing', filter: { state: 'DUE', failed: true } },
  { label: 'console.delivery.state.SENT', filter: { ...anyState, state: 'SENT' } },
  { label: 'console.delivery.state.GIVEN_UP', filter: { ...anyState, state: 'GIVEN_UP' } },
  { label: 'console.delivery.state.SWITCHED_OFF', filter: { ...anyState, state: 'SWITCHED_OFF' } },
];

const channels = ['MAIL', 'PUSH'].map((id) => ({ id, name: `console.delivery.channel.${id}` }));
const filters = [<SelectInput key="channel" source="channel" choices={channels} alwaysOn resettable />];

/** Mails and pushes of notices with their progress; never their content or recipient. */
export const DeliveryList = () => (
  <ConsoleList filters={filters}>
    <FilterTabs label="resources.deliveries.fields.state" tabs={tabs} />
    <Hint text="console.delivery.hint" />
    <FilterChips of={narrowing} />
    {useNarrow() ? <DeliveryLines /> : <DeliveryTable />}
  </ConsoleList>
);

const Column = DataTable.Col<DeliveryRow & RaRecord>;

const DeliveryTable = () => (
  <DataTable
    rowClick={false}
    bulkActionButtons={false}
    size="small"
    empty={<Nothing text="console.delivery.none" />}
  >
    <Column source="created" sortByOrder="DESC" render={({ created }) => <Moment instant={created} />} />
    <Column source="channel" disableSort render={({ channel }) => <Words of={`channel.${channel}`} />} />
    <Column source="notice" disableSort render={({ notice }) => <Told notice={notice} />} />
    <Column
      source="recipientName"
      disableSort
      render={({ recipientId, recipientName }) => (
        <RecordLink resource="users" id={recipientId}>
          {recipientName === '' ? shortened(recipientId) : recipientName}
        </RecordLink>
      )}
    />
    <Column source="state" disableSort render={({ state }) => <DeliveryState state={state} />} />
    <DataTable.NumberCol source="attempts" disableSort />
    <Column source="problem" disableSort render={({ problem }) => <Problem problem={problem} />} />
    <Column source="sent" disableSort render={(row) => <When row={row} />} />
  </DataTable>
);

function Words({ of }: { of: string }) {
  return <>{useTranslate()(`console.delivery.${of}`)}</>;
}

function Told({ notice }: { notice: string }) {
  return <>{useTranslate()(`console.user.notice.${notice}`, { _: notice })}</>;
}

function Problem({ problem }: Pick<DeliveryRow, 'problem'>) {
  const translate = useTranslate();
  if (problem === null) return <span aria-hidden="true">–</span>;
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {translate(problemKey(problem))} ({problem})
    </Box>
  );
}

/** The time it was sent, or of the next attempt. */
function When({ row: { sent, due } }: { row: DeliveryRow }) {
  const translate = useTranslate();
  if (sent !== null) return <Moment instant={sent} />;
  if (due === null) return <span aria-hidden="true">–</span>;
  return <>{translate('console.delivery.next', { at: kstMinute(due) })}</>;
}

function DeliveryLines() {
  const translate = useTranslate();
  return (
    <SimpleList<DeliveryRow & RaRecord>
      linkType={false}
      empty={<Nothing text="console.delivery.none" />}
      primaryText={({ notice }) => translate(`console.user.notice.${notice}`, { _: notice })}
      tertiaryText={({ created }) => kstMinute(created)}
      secondaryText={(row) =>
        [
          translate(`console.delivery.channel.${row.channel}`),
          row.recipientName === '' ? shortened(row.recipientId) : row.recipientName,
          translate(`console.delivery.state.${row.state}`),
          `${translate('resources.deliveries.fields.attempts')} ${row.attempts}`,
          ...(row.problem === null ? [] : [`${translate(problemKey(row.problem))} (${row.problem})`]),
          ...(row.sent === null ? [] : [kstMinute(row.sent)]),
          ...(row.due === null ? [] : [translate('console.delivery.next', { at: kstMinute(row.due) })]),
        ].join(' · ')
      }
    />
  );
}
