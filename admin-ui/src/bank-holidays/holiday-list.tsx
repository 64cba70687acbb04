import { Alert, Box } from '@mui/material';
import { bankHolidayPolicy } from '@sowon/contracts/bank-holidays/policy';
import { DataTable, SelectInput, SimpleList, useListContext, useTranslate } from 'react-admin';
import { kstDay } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { Hint, Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { Tag } from '../parts/tag.tsx';
import { AddHoliday } from './add-holiday.tsx';
import { useDay, useHolidayName } from './holiday-words.ts';
import type { BankHolidayRow } from './records.ts';
import { RemoveHoliday } from './remove-holiday.tsx';

const { yearsAhead, electionsKnownUntil } = bankHolidayPolicy;
const yearsBack = 2;
const thisYear = () => Number(kstDay(new Date().toISOString()).slice(0, 4));

/** Bank holidays of a year, without plain weekends; finance can add one. */
export function HolidayList() {
  const translate = useTranslate();
  const now = thisYear();
  const [first, last] = [now - yearsBack, Math.max(now + yearsAhead, electionsKnownUntil + 1)];
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const choices = years.map((year) => ({
    id: year,
    name: translate('console.bank_holiday.year', { year: String(year) }),
  }));
  return (
    <ConsoleList
      filterDefaultValues={{ year: now }}
      filters={[<SelectInput key="year" source="year" choices={choices} translateChoice={false} alwaysOn />]}
    >
      <Hint text="console.bank_holiday.hint" />
      <Elections />
      <Box sx={{ p: 1, pb: 0 }}>
        <AddHoliday />
      </Box>
      {useNarrow() ? <HolidayLines /> : <HolidayTable />}
    </ConsoleList>
  );
}

/** Warns that election days of later years are not known yet: on the lists of those years, and once such a day can be added. */
function Elections() {
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const furthest = Math.max(Number(filterValues.year ?? 0), thisYear() + yearsAhead);
  if (furthest <= electionsKnownUntil) return null;
  const facts = { known: String(electionsKnownUntil), years: String(yearsAhead) };
  return (
    <Alert severity="warning" sx={{ mx: 2, mb: 1 }}>
      {translate('console.bank_holiday.elections', facts)}
    </Alert>
  );
}

const tones = { RULE: 'default', MADE_UP: 'info', ELECTION: 'info', ADDED: 'warning' } as const;

function Kind({ kind }: Pick<BankHolidayRow, 'kind'>) {
  const translate = useTranslate();
  return <Tag label={translate(`console.bank_holiday.kind.${kind}`)} tone={tones[kind]} />;
}

const Column = DataTable.Col<BankHolidayRow>;

function HolidayTable() {
  const day = useDay();
  const nameOf = useHolidayName();
  return (
    <DataTable
      rowClick={false}
      bulkActionButtons={false}
      size="small"
      empty={<Nothing text="console.bank_holiday.none" />}
    >
      <Column source="id" render={({ id }) => day(id)} />
      <Column source="name" disableSort render={nameOf} />
      <Column source="kind" disableSort render={({ kind }) => <Kind kind={kind} />} />
      <Column source="addedByName" disableSort />
      <Column source="added" disableSort render={({ added }) => added && <Moment instant={added} />} />
      <Column
        source="act"
        disableSort
        align="right"
        render={(holiday) => <RemoveHoliday holiday={holiday} />}
      />
    </DataTable>
  );
}

function HolidayLines() {
  const translate = useTranslate();
  const day = useDay();
  const nameOf = useHolidayName();
  return (
    <SimpleList<BankHolidayRow>
      linkType={false}
      empty={<Nothing text="console.bank_holiday.none" />}
      primaryText={nameOf}
      secondaryText={({ id }) => day(id)}
      tertiaryText={(holiday) =>
        holiday.removable ? (
          <RemoveHoliday holiday={holiday} />
        ) : (
          translate(`console.bank_holiday.kind.${holiday.kind}`)
        )
      }
    />
  );
}
