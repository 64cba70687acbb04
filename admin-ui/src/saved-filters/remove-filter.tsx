import Delete from '@mui/icons-material/DeleteOutlined';
import { IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useCommand } from '../commands/use-command.ts';
import { removeSavedFilter } from './commands.ts';
import type { SavedFilterRow } from './records.ts';

/** Deletes a saved filter for everybody. @param remove the command from `useRemove`, which also holds the refusal */
export function RemoveFilter({
  filter: { id, name },
  remove,
}: {
  readonly filter: SavedFilterRow;
  readonly remove: ReturnType<typeof useRemove>;
}) {
  const translate = useTranslate();
  return (
    <IconButton
      size="small"
      disabled={remove.pending}
      aria-label={translate('console.saved.remove', { name })}
      onClick={() => void remove.send(id)}
    >
      <Delete fontSize="small" />
    </IconButton>
  );
}

export const useRemove = () => useCommand(removeSavedFilter, () => undefined);
