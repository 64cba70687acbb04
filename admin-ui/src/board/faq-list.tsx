import { DataTable, SimpleList, useTranslate } from 'react-admin';
import { GrowingList } from '../parts/growing-list.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { CreateFaqEntry } from './faq-commands.tsx';
import { FaqState } from './faq-state.tsx';
import type { FaqEntryRow } from './records.ts';

const filters = [<SearchField key="q" source="q" alwaysOn />];

const tabs = [
  { label: 'console.faq.type.PAYMENT', filter: { type: 'PAYMENT', retired: false } },
  { label: 'console.faq.type.MISSION', filter: { type: 'MISSION', retired: false } },
  { label: 'console.faq.retired', filter: { type: undefined, retired: true } },
  { label: 'console.all', filter: { type: undefined, retired: undefined } },
];

/** Frequent questions with their answers, in display order. */
export const FaqList = () => (
  <GrowingList
    filters={filters}
    add={<CreateFaqEntry />}
    label="resources.faq-entries.fields.type"
    tabs={tabs}
    lines={<FaqLines />}
    table={<FaqTable />}
  />
);

function FaqLines() {
  const translate = useTranslate();
  return (
    <SimpleList<FaqEntryRow>
      linkType="show"
      empty={<Nothing text="console.faq.none" />}
      primaryText={({ texts }) => texts.ko.title}
      tertiaryText={({ type, retired }) =>
        translate(retired === null ? `console.faq.type.${type}` : 'console.faq.retired')
      }
      secondaryText={({ texts }) => texts.ko.content}
    />
  );
}

const Column = DataTable.Col<FaqEntryRow>;

function FaqTable() {
  const translate = useTranslate();
  return (
    <DataTable
      rowClick="show"
      bulkActionButtons={false}
      size="small"
      empty={<Nothing text="console.faq.none" />}
    >
      <Column source="place" />
      <Column
        source="title"
        disableSort
        render={({ id, texts }) => (
          <RecordLink resource="faq-entries" id={id}>
            {texts.ko.title}
          </RecordLink>
        )}
      />
      <Column source="type" disableSort render={({ type }) => translate(`console.faq.type.${type}`)} />
      <Column source="state" disableSort render={(entry) => <FaqState entry={entry} />} />
      <Column source="created" sortByOrder="DESC" render={({ created }) => <Moment instant={created} />} />
    </DataTable>
  );
}
