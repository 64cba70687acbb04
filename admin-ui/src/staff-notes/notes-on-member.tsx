import { Box, Typography } from '@mui/material';
import { Link, ReferenceManyField, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { listPath } from '../parts/paths.ts';
import { Section } from '../parts/section.tsx';
import { Tag } from '../parts/tag.tsx';
import { Words } from '../parts/words.tsx';
import type { User } from '../users/records.ts';
import { NoteCommands, WriteNote } from './note-commands.tsx';
import type { StaffNoteRow } from './records.ts';

const shownAtOnce = 10;

/** Notes of the staff on the member in context: pinned ones first, then the newest. */
export function NotesOnMember() {
  const user = useRecordContext<User>();
  const translate = useTranslate();
  if (!user) return null;
  const { id, left } = user;
  return (
    <Section
      title={translate('resources.staff-notes.name', 2)}
      hint={translate('console.staff_note.hint')}
      action={left === null && <WriteNote key={id} userId={id} />}
      flush
    >
      <ReferenceManyField
        reference="staff-notes"
        target="userId"
        sort={{ field: 'pinned', order: 'DESC' }}
        perPage={shownAtOnce}
      >
        <Notes userId={id} />
      </ReferenceManyField>
    </Section>
  );
}

function Notes({ userId }: { userId: string }) {
  const { data, total = 0 } = useListContext<StaffNoteRow>();
  const translate = useTranslate();
  if (!data) return null;
  if (data.length === 0) return <Nothing text="console.staff_note.none" />;
  return (
    <>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </Box>
      {total > data.length && (
        <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Link to={listPath('staff-notes', { userId })}>
            {translate('console.staff_note.all', { smart_count: total })}
          </Link>
        </Box>
      )}
    </>
  );
}

/** The text comes first, as it is what an operator looks for; who wrote it and when stand below. */
function Note({ note }: { note: StaffNoteRow }) {
  const translate = useTranslate();
  const { text, pinned, authorName, written } = note;
  return (
    <Box component="li" sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" component="div">
        <Words text={text} />
      </Typography>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mt: 0.5 }}
      >
        {pinned && <Tag label={translate('console.staff_note.pinned')} tone="info" />}
        <Typography variant="body2" color="text.secondary">
          {authorName} · <Moment instant={written} />
        </Typography>
        <Box sx={{ ml: 'auto' }}>
          <NoteCommands note={note} />
        </Box>
      </Box>
    </Box>
  );
}
