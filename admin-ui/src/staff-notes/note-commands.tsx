import Delete from '@mui/icons-material/DeleteOutlined';
import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import PinFilled from '@mui/icons-material/PushPin';
import Pin from '@mui/icons-material/PushPinOutlined';
import { Alert, Box, Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { staffNotePolicy } from '@sowon/contracts/staff-notes/policy';
import { CanAccess, useGetIdentity, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { typedField, typedIn } from '../commands/typed-field.ts';
import { useCommand } from '../commands/use-command.ts';
import { pinStaffNote, removeStaffNote, writeStaffNote } from './commands.ts';
import type { StaffNoteRow } from './records.ts';

const { textMax } = staffNotePolicy;

/** Lets staff write a note on a member. */
export function WriteNote({ userId }: { userId: string }) {
  const translate = useTranslate();
  const words = useCommandWords('console.staff_note.write');
  return (
    <CanAccess resource="staff-notes" action="write">
      <CommandButton
        {...words}
        icon={<NoteAdd />}
        fields={(refused) => (
          <Box sx={{ display: 'grid', gap: 0.5, pt: 1 }}>
            <TextField
              {...typedField(refused)('text', translate('console.staff_note.write.help', { max: textMax }))}
              label={translate('resources.staff-notes.fields.text')}
              autoFocus
              multiline
              minRows={4}
              slotProps={{ htmlInput: { maxLength: textMax } }}
            />
            <FormControlLabel
              control={<Checkbox name="pinned" size="small" />}
              label={translate('console.staff_note.write.pinned')}
              slotProps={{ typography: { variant: 'body2' } }}
            />
          </Box>
        )}
        run={(intent, _, form) =>
          writeStaffNote(intent, userId, { text: typedIn(form)('text'), pinned: form.has('pinned') })
        }
      />
    </CanAccess>
  );
}

/** Lets staff pin and unpin a note, and lets its author or an administrator delete it. */
export const NoteCommands = ({ note }: { note: StaffNoteRow }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
    <CanAccess resource="staff-notes" action="pin">
      <PinNote note={note} />
    </CanAccess>
    <RemoveNote note={note} />
  </Box>
);

/** Pins without a question: a second press undoes it. */
function PinNote({ note }: { note: StaffNoteRow }) {
  const translate = useTranslate();
  const pin = useCommand(pinStaffNote, () => undefined);
  const press = () => {
    // Each press gets a new idempotency key.
    pin.clear();
    void pin.send(note, !note.pinned);
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={note.pinned ? <PinFilled /> : <Pin />}
        loading={pin.pending}
        loadingPosition="start"
        onClick={press}
      >
        {translate(note.pinned ? 'console.staff_note.unpin' : 'console.staff_note.pin')}
      </Button>
      {pin.error && (
        <Alert severity="error" sx={{ order: 1, flexBasis: '100%' }}>
          {translate(pin.error.message, { _: pin.error.message })}
        </Alert>
      )}
    </>
  );
}

function RemoveNote({ note }: { note: StaffNoteRow }) {
  const { identity } = useGetIdentity();
  const words = useCommandWords('console.staff_note.remove', { name: note.username });
  if (identity === undefined) return null;
  return (
    <CanAccess resource="staff-notes" action={identity.id === note.authorId ? 'remove' : 'remove_any'}>
      <CommandButton
        {...words}
        color="warning"
        icon={<Delete />}
        run={(intent) => removeStaffNote(intent, note)}
      />
    </CanAccess>
  );
}
