import { Box, Chip } from '@mui/material';
import {
  AutocompleteInput,
  DataTable,
  DateInput,
  ReferenceInput,
  type ResourceDefinitions,
  SimpleList,
  TextInput,
  useListContext,
  useResourceDefinitions,
  useTranslate,
} from 'react-admin';
import type { ResourceName } from '../api/resource-rules.ts';
import { kstMinute, shortened } from '../look/format.ts';
import { nouns } from '../nouns/nouns.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { Hint, Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { actionName, Changes } from './act-words.tsx';
import { ActionInput } from './action-input.tsx';
import { changeTexts } from './change-texts.ts';
import type { StaffActRow } from './records.ts';
import { staffNameOf } from './staff-name.ts';

const field = (name: string) => `resources.staff-acts.fields.${name}`;

/** Filters: days (KST), staff member, act and resource. */
const filters = [
  <DateInput key="from" source="from" label="console.audit.from" alwaysOn />,
  <DateInput key="until" source="until" label="console.audit.until" alwaysOn />,
  <ReferenceInput key="staffId" source="staffId" reference="users" filter={{ staff: true }} alwaysOn>
    <AutocompleteInput label={field('staffName')} optionText="username" filterToQuery={(q) => ({ q })} />
  </ReferenceInput>,
  <ActionInput key="action" source="action" alwaysOn />,
  <TextInput key="objectId" source="objectId" label="console.audit.object" alwaysOn resettable />,
];

export const StaffActList = () => (
  <ConsoleList filters={filters} exported>
    <Hint text="console.audit.hint" />
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

/** Shows the staff member; a click narrows the list to their acts. */
function Staff({ act }: { act: StaffActRow }) {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      label={staffNameOf(translate, act)}
      onClick={() => setFilters({ ...filterValues, staffId: act.staffId })}
    />
  );
}

function Action({ act: { action } }: { act: StaffActRow }) {
  return <>{actionName(useTranslate(), action)}</>;
}

function ActedOn({ act: { resource, objectId } }: { act: StaffActRow }) {
  const translate = useTranslate();
  const kind = translate(`resources.${resource}.name`, { smart_count: 1, _: resource });
  const resources = useResourceDefinitions();
  if (!hasPage(resources, resource)) return <Copyable value={objectId} what={kind} whole />;
  return <RecordLink resource={resource} id={objectId}>{`${kind} ${shortened(objectId)}`}</RecordLink>;
}

/** True if records of the resource have a page in the console. */
const hasPage = (resources: ResourceDefinitions, name: string): name is ResourceName =>
  resources[name]?.hasShow === true;

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
          staffNameOf(translate, act),
          `${translate(`resources.${act.resource}.name`, { smart_count: 1, _: act.resource })} ${shortened(act.objectId)}`,
          act.reason ?? '',
          ...changeTexts(translate, act, nouns.codeWords),
        ]
          .filter(Boolean)
          .join(' · ')
      }
    />
  );
}
