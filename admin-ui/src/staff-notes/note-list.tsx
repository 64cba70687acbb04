import { AutocompleteInput, DataTable, ReferenceInput, SimpleList, useTranslate } from 'react-admin';
import { kstMinute } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Hint, Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { showPath } from '../parts/paths.ts';
import { RecordLink } from '../parts/record-link.tsx';
import { Tag } from '../parts/tag.tsx';
import { Words } from '../parts/words.tsx';
import { NoteCommands } from './note-commands.tsx';
import type { StaffNoteRow } from './records.ts';

const field = (name: string) => `resources.staff-notes.fields.${name}`;

const filters = [
  <ReferenceInput key="userId" source="userId" reference="users" alwaysOn>
    <AutocompleteInput label={field('username')} optionText="username" filterToQuery={(q) => ({ q })} />
  </ReferenceInput>,
  <ReferenceInput key="authorId" source="authorId" reference="users" filter={{ staff: true }} alwaysOn>
    <AutocompleteInput label={field('authorName')} optionText="username" filterToQuery={(q) => ({ q })} />
  </ReferenceInput>,
];

const tabs = [
  { label: 'console.all', filter: { pinned: undefined } },
  { label: 'console.staff_note.pinned', filter: { pinned: true } },
];

/** Notes of the staff on all members. They are written on the page of the member. */
export const NoteList = () => (
  <ConsoleList filters={filters}>
    <Hint text="console.staff_note.hint" />
    <FilterTabs label={field('pinned')} tabs={tabs} />
    {useNarrow() ? <NoteLines /> : <NoteTable />}
  </ConsoleList>
);

const Column = DataTable.Col<StaffNoteRow>;

function NoteTable() {
  const translate = useTranslate();
  return (
    <DataTable
      rowClick={false}
      bulkActionButtons={false}
      size="small"
      empty={<Nothing text="console.staff_note.none" />}
    >
      <Column
        source="username"
        disableSort
        render={({ userId, username }) => (
          <RecordLink resource="users" id={userId}>
            {username}
          </RecordLink>
        )}
      />
      <Column source="text" disableSort render={({ text }) => <Words text={text} />} />
      <Column
        source="pinned"
        sortByOrder="DESC"
        render={({ pinned }) => pinned && <Tag label={translate('console.staff_note.pinned')} tone="info" />}
      />
      <Column source="authorName" disableSort />
      <Column source="written" disableSort render={({ written }) => <Moment instant={written} />} />
      <Column source="act" disableSort align="right" render={(note) => <NoteCommands note={note} />} />
    </DataTable>
  );
}

function NoteLines() {
  const translate = useTranslate();
  return (
    <SimpleList<StaffNoteRow>
      linkType={({ userId }) => showPath('users', userId)}
      empty={<Nothing text="console.staff_note.none" />}
      primaryText={({ text }) => <Words text={text} />}
      tertiaryText={({ pinned }) => pinned && translate('console.staff_note.pinned')}
      secondaryText={({ username, authorName, written }) =>
        [username, authorName, kstMinute(written)].join(' · ')
      }
    />
  );
}
