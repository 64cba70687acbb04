import { Box, Chip } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { shortened } from '../look/format.ts';

/** Filters of the list in context that hold an id, such as those it was reached with; each can be taken off. */
export function FilterChips({ of }: { of: readonly { readonly source: string; readonly label: string }[] }) {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const set = of.filter(({ source }) => typeof filterValues[source] === 'string');
  if (set.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, px: 2, py: 1.5 }}>
      {set.map(({ source, label }) => (
        <Chip
          key={source}
          size="small"
          label={translate(label, { id: shortened(filterValues[source]) })}
          onDelete={() => setFilters({ ...filterValues, [source]: undefined })}
        />
      ))}
    </Box>
  );
}
