import { Box } from '@mui/material';
import { CanAccess, useTranslate } from 'react-admin';
import { ChooseFilter } from './choose-filter.tsx';
import type { SavedFilterRow } from './records.ts';
import { Refused } from './refused.tsx';
import { RemoveFilter, useRemove } from './remove-filter.tsx';

interface TeamFilterProps {
  readonly filter: SavedFilterRow;
  readonly onChoose: () => void;
}

/** A filter shared by a colleague, to apply; an administrator may delete it. */
export function TeamFilter({ filter, onChoose }: TeamFilterProps) {
  const { name, ownerName } = filter;
  const translate = useTranslate();
  const remove = useRemove();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <ChooseFilter
          name={name}
          note={translate('console.saved.by', { name: ownerName })}
          onChoose={onChoose}
        />
        <CanAccess resource="saved-filters" action="remove_shared">
          <RemoveFilter filter={filter} remove={remove} />
        </CanAccess>
      </Box>
      <Refused error={remove.error} />
    </>
  );
}
