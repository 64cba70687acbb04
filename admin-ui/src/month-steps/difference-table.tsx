import { Box } from '@mui/material';
import type { MonthFlag } from '@sowon/contracts/month-steps/schemas';
import { DataTable, Pagination, SimpleList, useLocale, useTranslate } from 'react-admin';
import { count, won } from '../look/format.ts';
import { WonColumn } from '../parts/amount-column.tsx';
import { Won } from '../parts/amounts.tsx';
import { CreatorColumn } from '../parts/creator-column.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { useNarrow } from '../parts/page.tsx';
import { showPath } from '../parts/paths.ts';
import { Tag } from '../parts/tag.tsx';
import type { MonthDifferenceRow } from './records.ts';

type Row = MonthDifferenceRow;
const Column = DataTable.Col<Row>;

/** Creators of the list in context, the month beside the previous one. @param props.empty translation key of the text for an empty list */
export function DifferenceTable({ empty }: { empty: string }) {
  return (
    <>
      {useNarrow() ? <DifferenceLines empty={empty} /> : <WideTable empty={empty} />}
      <Pagination />
    </>
  );
}

function WideTable({ empty }: { empty: string }) {
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
      <DataTable bulkActionButtons={false} rowClick={false} size="small" empty={<Nothing text={empty} />}>
        <CreatorColumn<Row> />
        <WonColumn<Row> source="grossWon" sortable />
        <WonColumn<Row> source="feesWon" />
        <WonColumn<Row> source="receivedWon" sortable strong />
        <WonColumn<Row> source="beforeWon" />
        <Column source="changeWon" align="right" sortByOrder="DESC" render={(row) => <Change row={row} />} />
        <Column source="flags" disableSort render={(row) => <Flags row={row} />} />
      </DataTable>
    </Box>
  );
}

/** The change in won and in percent. */
function Change({ row: { changeWon, changePercent } }: { row: Row }) {
  const percent = usePercent();
  return (
    <>
      <Won amountWon={changeWon} />
      {changePercent !== null && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{percent(changePercent)}</Box>
      )}
    </>
  );
}

function usePercent() {
  const locale = useLocale() ?? 'ko';
  return (percent: number) => `${percent > 0 ? '+' : ''}${count(percent, locale)} %`;
}

function Flags({ row: { flags, presence } }: { row: Row }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {presence !== 'BOTH' && (
        <Tag label={translate(`console.month_steps.presence.${presence}`)} tone="info" />
      )}
      {flags.map((flag: MonthFlag) => (
        <Tag key={flag} label={translate(`console.month_steps.flag.${flag}`)} tone="warning" />
      ))}
    </Box>
  );
}

function DifferenceLines({ empty }: { empty: string }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const percent = usePercent();
  return (
    <SimpleList<Row>
      linkType={({ creatorId }) => showPath('creators', creatorId)}
      empty={<Nothing text={empty} />}
      primaryText={({ creatorName }) => creatorName}
      tertiaryText={({ changeWon, changePercent }) =>
        `${won(changeWon, locale)}${changePercent === null ? '' : ` (${percent(changePercent)})`}`
      }
      secondaryText={({ receivedWon, beforeWon, flags, presence }) =>
        [
          translate('console.month_steps.from_to', {
            from: won(beforeWon, locale),
            to: won(receivedWon, locale),
          }),
          ...(presence === 'BOTH' ? [] : [translate(`console.month_steps.presence.${presence}`)]),
          ...flags.map((flag) => translate(`console.month_steps.flag.${flag}`)),
        ].join(' · ')
      }
    />
  );
}
