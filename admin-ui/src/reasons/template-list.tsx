import { DataTable, SimpleList, useTranslate } from 'react-admin';
import { GrowingList } from '../parts/growing-list.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { SearchField } from '../parts/search-field.tsx';
import type { ReasonTemplateRow } from './records.ts';
import { CreateTemplate } from './template-commands.tsx';
import { TemplateState } from './template-state.tsx';

const filters = [<SearchField key="q" source="q" alwaysOn />];

const tabs = [
  { label: 'console.reason.offered', filter: { retired: false } },
  { label: 'console.reason.retired', filter: { retired: true } },
  { label: 'console.all', filter: { retired: undefined } },
];

/** Templates of the reasons that operators give. */
export const TemplateList = () => (
  <GrowingList
    filters={filters}
    add={<CreateTemplate />}
    label="resources.reason-templates.fields.state"
    tabs={tabs}
    lines={<TemplateLines />}
    table={<TemplateTable />}
  />
);

function TemplateLines() {
  const translate = useTranslate();
  return (
    <SimpleList<ReasonTemplateRow>
      linkType="show"
      empty={<Nothing text="console.reason.none" />}
      primaryText={({ name }) => name}
      tertiaryText={({ purpose, retired }) =>
        translate(retired === null ? `console.reason.purpose.${purpose}` : 'console.reason.retired')
      }
      secondaryText={({ texts }) => texts.ko}
    />
  );
}

const Column = DataTable.Col<ReasonTemplateRow>;

function TemplateTable() {
  const translate = useTranslate();
  return (
    <DataTable
      rowClick="show"
      bulkActionButtons={false}
      size="small"
      empty={<Nothing text="console.reason.none" />}
    >
      <Column
        source="name"
        render={({ id, name }) => (
          <RecordLink resource="reason-templates" id={id}>
            {name}
          </RecordLink>
        )}
      />
      <Column
        source="purpose"
        disableSort
        render={({ purpose }) => translate(`console.reason.purpose.${purpose}`)}
      />
      <Column
        source="ko"
        disableSort
        render={({ texts }) => <span style={{ overflowWrap: 'anywhere' }}>{texts.ko}</span>}
      />
      <Column source="state" disableSort render={(template) => <TemplateState template={template} />} />
      <Column source="created" sortByOrder="DESC" render={({ created }) => <Moment instant={created} />} />
    </DataTable>
  );
}
