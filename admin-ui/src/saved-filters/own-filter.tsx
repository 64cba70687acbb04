import Edit from '@mui/icons-material/EditOutlined';
import Group from '@mui/icons-material/GroupOutlined';
import GroupOff from '@mui/icons-material/PersonOutlined';
import { Box, Button, IconButton, TextField } from '@mui/material';
import { policy } from '@sowon/contracts/policy';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCommand } from '../commands/use-command.ts';
import { ChooseFilter } from './choose-filter.tsx';
import { changeSavedFilter } from './commands.ts';
import type { SavedFilterRow } from './records.ts';
import { Refused } from './refused.tsx';
import { RemoveFilter, useRemove } from './remove-filter.tsx';

interface OwnFilterProps {
  readonly filter: SavedFilterRow;
  readonly onChoose: () => void;
}

/** One's own filter, to apply, rename, share or unshare, and delete. */
export function OwnFilter({ filter, onChoose }: OwnFilterProps) {
  const { id, name, shared } = filter;
  const translate = useTranslate();
  const [renaming, setRenaming] = useState(false);
  const change = useCommand(changeSavedFilter, () => undefined);
  const remove = useRemove();
  // Each press gets a new idempotency key.
  const send = (body: Parameters<typeof changeSavedFilter>[2]) => {
    change.clear();
    return change.send(id, body);
  };
  const rename = async (newName: string) => {
    if (await send({ name: newName, shared })) setRenaming(false);
  };
  const shareLabel = shared ? 'console.saved.unshare' : 'console.saved.share_one';
  return (
    <>
      {renaming ? (
        <RenameForm name={name} isPending={change.pending} onRename={rename} />
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <ChooseFilter
            name={name}
            {...(shared && { note: translate('console.saved.shared') })}
            onChoose={onChoose}
          />
          <IconButton
            size="small"
            disabled={change.pending}
            aria-label={translate(shareLabel, { name })}
            onClick={() => void send({ name, shared: !shared })}
          >
            {shared ? <GroupOff fontSize="small" /> : <Group fontSize="small" />}
          </IconButton>
          <IconButton
            size="small"
            aria-label={translate('console.saved.rename', { name })}
            onClick={() => setRenaming(true)}
          >
            <Edit fontSize="small" />
          </IconButton>
          <RemoveFilter filter={filter} remove={remove} />
        </Box>
      )}
      <Refused error={change.error ?? remove.error} />
    </>
  );
}

interface RenameFormProps {
  readonly name: string;
  readonly isPending: boolean;
  readonly onRename: (name: string) => Promise<void>;
}

function RenameForm({ name, isPending, onRename }: RenameFormProps) {
  const translate = useTranslate();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('name');
    if (typeof typed === 'string') await onRename(typed.trim());
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <TextField
        autoFocus
        required
        name="name"
        defaultValue={name}
        label={translate('console.saved.new_name')}
        slotProps={{ htmlInput: { maxLength: policy.savedFilters.nameMax } }}
        sx={{ flex: 1 }}
      />
      <Button type="submit" loading={isPending}>
        {translate('console.saved.rename_now')}
      </Button>
    </Box>
  );
}
