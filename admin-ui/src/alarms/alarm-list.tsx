import { Box } from '@mui/material';
import { DataTable, SimpleList, useTranslate } from 'react-admin';
import { kstMinute } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Hint, Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { Tag } from '../parts/tag.tsx';
import type { AlarmRow } from './records.ts';
import { wordKeyOf } from './word-key.ts';

/** Alarms raised for operators; shows the open ones first. */
export const AlarmList = () => (
  <ConsoleList filterDefaultValues={{ open: true }}>
    <FilterTabs label="console.alarm.state" tabs={tabs} />
    <Hint text="console.alarm.hint" />
    {useNarrow() ? <AlarmLines /> : <AlarmTable />}
  </ConsoleList>
);

const tabs = [
  { label: 'console.alarm.open', filter: { open: true } },
  { label: 'console.alarm.over', filter: { open: false } },
  { label: 'console.all', filter: { open: undefined } },
];

const Column = DataTable.Col<AlarmRow>;

const AlarmTable = () => (
  <DataTable
    rowClick={false}
    bulkActionButtons={false}
    size="small"
    empty={<Nothing text="console.alarm.none" />}
  >
    <Column source="event" disableSort render={({ event }) => <What event={event} />} />
    <Column source="subject" disableSort render={({ subject }) => <Broken text={subject} />} />
    <Column source="reason" disableSort render={({ reason }) => <Broken text={reason} />} />
    <DataTable.NumberCol source="times" disableSort />
    <Column source="raised" sortByOrder="DESC" render={({ raised }) => <Moment instant={raised} />} />
    <Column source="last" sortByOrder="DESC" render={({ last }) => <Moment instant={last} />} />
    <Column source="cleared" disableSort render={({ cleared }) => <Ended cleared={cleared} />} />
  </DataTable>
);

function What({ event }: { event: string }) {
  const translate = useTranslate();
  return translate(wordKeyOf(event), { _: event });
}

/** Text such as names and ids that has no spaces, so it may break anywhere. */
const Broken = ({ text }: { text: string }) => (
  <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
    {text}
  </Box>
);

function Ended({ cleared }: { cleared: string | null }) {
  const translate = useTranslate();
  return cleared === null ? (
    <Tag label={translate('console.alarm.open')} tone="warning" />
  ) : (
    <Moment instant={cleared} />
  );
}

function AlarmLines() {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.alarms.fields.${name}`);
  return (
    <SimpleList<AlarmRow>
      linkType={false}
      empty={<Nothing text="console.alarm.none" />}
      primaryText={({ event }) => translate(wordKeyOf(event), { _: event })}
      tertiaryText={({ cleared }) => translate(`console.alarm.${cleared === null ? 'open' : 'over'}`)}
      secondaryText={({ subject, reason, times, raised, last, cleared }) =>
        [
          subject,
          reason,
          `${field('times')} ${times}`,
          `${field('raised')} ${kstMinute(raised)}`,
          `${field('last')} ${kstMinute(last)}`,
          ...(cleared === null ? [] : [`${field('cleared')} ${kstMinute(cleared)}`]),
        ].join(' · ')
      }
    />
  );
}
