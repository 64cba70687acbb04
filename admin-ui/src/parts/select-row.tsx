import { Checkbox } from '@mui/material';
import { CanAccess, useListContext } from 'react-admin';

/**
 * Checkbox that selects a row of the list in context for bulk actions. The framework's checkbox has its name on an element that screen readers ignore.
 * @param action the bulk action; users who may not do it see no checkbox
 * @param label accessible name of the checkbox
 */
export function SelectRow({ id, action, label }: { id: string; action: string; label: string }) {
  const { resource, selectedIds, onToggleItem } = useListContext();
  return (
    <CanAccess resource={resource} action={action}>
      <Checkbox
        size="small"
        checked={selectedIds.includes(id)}
        // A click on the row would open its page.
        onClick={(event) => event.stopPropagation()}
        onChange={() => onToggleItem(id)}
        slotProps={{ input: { 'aria-label': label } }}
        sx={{ p: 0.5 }}
      />
    </CanAccess>
  );
}
