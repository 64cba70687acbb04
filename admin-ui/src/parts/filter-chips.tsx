import { Box, Chip } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { shortened } from '../look/format.ts';

/** Filters that a link has set on the list in context; each can be removed. */
export function FilterChips({ of }: { of: readonly { readonly source: string; readonly label: string }[] }) {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const isSet = (value: unknown) => typeof value === 'string' || typeof value === 'number' || value === true;
  const set = of.filter(({ source }) => isSet(filterValues[source]));
  if (set.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, px: 2, py: 1.5 }}>
      {set.map(({ source, label }) => (
        <Chip
          key={source}
          size="small"
          label={translate(label, { id: shortened(String(filterValues[source])) })}
          onDelete={() => setFilters({ ...filterValues, [source]: undefined })}
        />
      ))}
    </Box>
  );
}
