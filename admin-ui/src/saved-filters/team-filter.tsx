import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton } from '@mui/material';
import { CanAccess, useTranslate } from 'react-admin';
import type { SavedFilterRow } from '../api/records.ts';
import { removeSavedFilter } from '../api/saved-filter-commands.ts';
import { useCommand } from '../commands/use-command.ts';
import { ChooseFilter } from './choose-filter.tsx';
import { Refused } from './refused.tsx';

interface TeamFilterProps {
  readonly filter: SavedFilterRow;
  readonly onChoose: () => void;
}

/** A filter that a colleague shares: it is set, and an administrator removes it. */
export function TeamFilter({ filter: { id, name, ownerName }, onChoose }: TeamFilterProps) {
  const translate = useTranslate();
  const remove = useCommand(removeSavedFilter, () => undefined);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <ChooseFilter
          name={name}
          note={translate('console.saved.by', { name: ownerName })}
          onChoose={onChoose}
        />
        <CanAccess resource="saved-filters" action="remove_shared">
          <IconButton
            size="small"
            disabled={remove.pending}
            aria-label={translate('console.saved.remove', { name })}
            onClick={() => void remove.send(id)}
          >
            <Delete fontSize="small" />
          </IconButton>
        </CanAccess>
      </Box>
      <Refused error={remove.error} />
    </>
  );
}
