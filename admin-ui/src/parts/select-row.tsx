import { Checkbox } from '@mui/material';
import { CanAccess, useListContext } from 'react-admin';

/**
 * Chooses a row of the list in context, for what is done with several. The framework's own box has its name on a part of it that no
 * reader of the screen looks at.
 * @param action what is done with them; who may not do it has no box
 * @param label what the box is called
 */
export function SelectRow({ id, action, label }: { id: string; action: string; label: string }) {
  const { resource, selectedIds, onToggleItem } = useListContext();
  return (
    <CanAccess resource={resource} action={action}>
      <Checkbox
        size="small"
        checked={selectedIds.includes(id)}
        // A press on the row opens its page.
        onClick={(event) => event.stopPropagation()}
        onChange={() => onToggleItem(id)}
        slotProps={{ input: { 'aria-label': label } }}
        sx={{ p: 0.5 }}
      />
    </CanAccess>
  );
}
