import { Box, Chip } from '@mui/material';
import { DataTable, SimpleList, useListContext, useTranslate } from 'react-admin';
import type { StaffActRow } from '../api/records.ts';
import { kstMinute, shortened } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { Hint, Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { actionName, Changes, changeTexts } from './act-words.tsx';

/** Whose acts are shown, or of what. */
const narrowing = [
  { source: 'staffId', label: 'console.audit.of_staff' },
  { source: 'objectId', label: 'console.audit.of_object' },
];

export const StaffActList = () => (
  <ConsoleList exported>
    <Hint text="console.audit.hint" />
    <FilterChips of={narrowing} />
    {useNarrow() ? <StaffActLines /> : <StaffActTable />}
  </ConsoleList>
);

const Column = DataTable.Col<StaffActRow>;

const StaffActTable = () => (
  <DataTable
    rowClick={false}
    bulkActionButtons={false}
    size="small"
    empty={<Nothing text="console.audit.none" />}
  >
    <Column source="at" sortByOrder="DESC" render={({ at }) => <Moment instant={at} />} />
    <Column source="staffName" disableSort render={(act) => <Staff act={act} />} />
    <Column source="action" disableSort render={(act) => <Action act={act} />} />
    <Column source="objectId" disableSort render={(act) => <ActedOn act={act} />} />
    <Column source="reason" disableSort render={({ reason }) => <Reason reason={reason} />} />
    <Column source="change" disableSort render={(act) => <Changes act={act} />} />
  </DataTable>
);

/** Narrows the list to the acts of one member of the staff. */
function Staff({ act: { staffId, staffName } }: { act: StaffActRow }) {
  const { filterValues, setFilters } = useListContext();
  return (
    <Chip
      size="small"
      variant="outlined"
      label={staffName === '' ? shortened(staffId) : staffName}
      onClick={() => setFilters({ ...filterValues, staffId })}
    />
  );
}

function Action({ act: { action } }: { act: StaffActRow }) {
  return <>{actionName(useTranslate(), action)}</>;
}

/** Resources of the console that have a page for each record. */
const pages = [
  'wallets',
  'missions',
  'users',
  'creators',
  'draws',
  'reviews',
  'transfers',
  'deposits',
  'deposit-matches',
  'cash-receipt-files',
  'settlement-months',
] as const;

function ActedOn({ act: { resource, objectId } }: { act: StaffActRow }) {
  const translate = useTranslate();
  const kind = translate(`resources.${resource}.name`, { smart_count: 1, _: resource });
  const page = pages.find((name) => name === resource);
  if (page === undefined) return <Copyable value={objectId} what={kind} whole />;
  return <RecordLink resource={page} id={objectId}>{`${kind} ${shortened(objectId)}`}</RecordLink>;
}

const Reason = ({ reason }: { reason: string | null }) =>
  reason === null ? (
    <span aria-hidden="true">–</span>
  ) : (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {reason}
    </Box>
  );

function StaffActLines() {
  const translate = useTranslate();
  return (
    <SimpleList<StaffActRow>
      linkType={false}
      empty={<Nothing text="console.audit.none" />}
      primaryText={({ action }) => actionName(translate, action)}
      tertiaryText={({ at }) => kstMinute(at)}
      secondaryText={(act) =>
        [
          act.staffName,
          `${translate(`resources.${act.resource}.name`, { smart_count: 1, _: act.resource })} ${shortened(act.objectId)}`,
          act.reason ?? '',
          ...changeTexts(translate, act),
        ]
          .filter(Boolean)
          .join(' · ')
      }
    />
  );
}
