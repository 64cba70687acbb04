import Add from '@mui/icons-material/AddOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Archive from '@mui/icons-material/Inventory2Outlined';
import Move from '@mui/icons-material/SwapVertOutlined';
import { TextField } from '@mui/material';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { changeFaqEntry, createFaqEntry, moveFaqEntry, retireFaqEntry } from './commands.ts';
import { entryOf, FaqFields } from './faq-fields.tsx';
import type { FaqEntryRow } from './records.ts';

/** Lets an operator create a question. */
export function CreateFaqEntry() {
  const words = useCommandWords('console.faq.create');
  return (
    <CanAccess resource="faq-entries" action="create">
      <CommandButton
        {...words}
        icon={<Add />}
        fields={(errors) => <FaqFields errors={errors} />}
        run={(intent, _, form) => createFaqEntry(intent, entryOf(form))}
      />
    </CanAccess>
  );
}

/** Lets an operator edit all fields of a question; renders nothing once it is retired. */
export function ChangeFaqEntry({ entry }: { entry: FaqEntryRow }) {
  const words = useCommandWords('console.faq.change');
  if (entry.retired !== null) return null;
  return (
    <CanAccess resource="faq-entries" action="change">
      <CommandButton
        {...words}
        icon={<Edit />}
        fields={(errors) => <FaqFields errors={errors} entry={entry} />}
        run={(intent, _, form) => changeFaqEntry(intent, entry.id, entryOf(form))}
      />
    </CanAccess>
  );
}

/** Lets an operator move a question to another position. */
export function MoveFaqEntry({ entry: { id, place } }: { entry: FaqEntryRow }) {
  const words = useCommandWords('console.faq.move');
  const translate = useTranslate();
  if (place === null) return null;
  return (
    <CanAccess resource="faq-entries" action="move">
      <CommandButton
        {...words}
        icon={<Move />}
        fields={(errors) => (
          <TextField
            name="place"
            type="number"
            label={translate('resources.faq-entries.fields.place')}
            defaultValue={place}
            required
            fullWidth
            autoFocus
            margin="dense"
            error={errors.place !== undefined}
            helperText={errors.place ?? translate('console.faq.place_help')}
            slotProps={{ htmlInput: { min: 1, max: 1_000 } }}
          />
        )}
        run={(intent, _, form) => moveFaqEntry(intent, id, Number(form.get('place')))}
      />
    </CanAccess>
  );
}

/** Lets an operator retire a question. */
export function RetireFaqEntry({ entry: { id, retired } }: { entry: FaqEntryRow }) {
  const words = useCommandWords('console.faq.retire');
  if (retired !== null) return null;
  return (
    <CanAccess resource="faq-entries" action="retire">
      <CommandButton
        {...words}
        color="warning"
        icon={<Archive />}
        run={(intent) => retireFaqEntry(intent, id)}
      />
    </CanAccess>
  );
}
