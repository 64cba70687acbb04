import { Box } from '@mui/material';
import { DataTable, SimpleList, useTranslate } from 'react-admin';
import { kstMinute } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Hint, Nothing } from '../parts/list-texts.tsx';
import { lookAgainMs, lookAgainWhileAny } from '../parts/look-again.ts';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { NewestAnchors } from './newest-anchors.tsx';
import type { VerificationRow } from './records.ts';
import { StartVerification } from './start-verification.tsx';
import { isOpen, useAsker, VerificationProgress, VerificationState } from './verification-state.tsx';

const tabs = [
  { label: 'console.all', filter: { status: undefined } },
  { label: 'console.verification.status.DIFFERENT', filter: { status: 'DIFFERENT' } },
  { label: 'console.verification.status.SOUND', filter: { status: 'SOUND' } },
];

/** Polls while a verification is open. */
const untilTheyAreOver = lookAgainWhileAny<VerificationRow>(isOpen, lookAgainMs);

/** Verifications of the whole ledger, newest first, and the anchors used for comparison. */
export const VerificationList = () => (
  <>
    <ConsoleList queryOptions={untilTheyAreOver}>
      <Hint text="console.verification.hint" />
      <Box sx={{ p: 1, pb: 0 }}>
        <StartVerification />
      </Box>
      <FilterTabs label="resources.verifications.fields.status" tabs={tabs} />
      {useNarrow() ? <VerificationLines /> : <VerificationTable />}
    </ConsoleList>
    <NewestAnchors />
  </>
);

const Column = DataTable.Col<VerificationRow>;

function VerificationTable() {
  const askerOf = useAsker();
  return (
    <DataTable
      rowClick="show"
      bulkActionButtons={false}
      size="small"
      empty={<Nothing text="console.verification.none" />}
    >
      <Column
        source="asked"
        sortByOrder="DESC"
        render={({ id, asked }) => (
          <RecordLink resource="verifications" id={id}>
            {kstMinute(asked)}
          </RecordLink>
        )}
      />
      <Column source="askedByName" disableSort render={askerOf} />
      <Column source="status" disableSort render={({ status }) => <VerificationState status={status} />} />
      <Column source="progress" disableSort render={(row) => <VerificationProgress row={row} />} />
      <DataTable.NumberCol source="findings" disableSort />
      <Column source="ended" disableSort render={({ ended }) => <Moment instant={ended} />} />
    </DataTable>
  );
}

function VerificationLines() {
  const translate = useTranslate();
  const askerOf = useAsker();
  return (
    <SimpleList<VerificationRow>
      linkType="show"
      empty={<Nothing text="console.verification.none" />}
      primaryText={({ asked }) => kstMinute(asked)}
      tertiaryText={({ status }) => translate(`console.verification.status.${status}`)}
      secondaryText={askerOf}
    />
  );
}
