import Bookmark from '@mui/icons-material/BookmarkBorderOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Popover, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useListContext, useSavedQueries, useTranslate } from 'react-admin';

/** Filters of the list in context that somebody saved in this browser, under names of their own. */
export function SavedFilters() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        startIcon={<Bookmark />}
        aria-haspopup="dialog"
        sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('console.saved.title')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('console.saved.title'),
            sx: { p: 1.5, width: 300, maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        <Saved onChosen={() => setAnchor(null)} />
      </Popover>
    </>
  );
}

function Saved({ onChosen }: { onChosen: () => void }) {
  const translate = useTranslate();
  const { resource, filterValues, displayedFilters, setFilters, setSort, sort, perPage } = useListContext();
  const [saved, setSaved] = useSavedQueries(resource);
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const label = name.trim();
    if (label === '') return;
    const value = { filter: filterValues, sort, perPage, displayedFilters };
    setSaved([...saved.filter((one) => one.label !== label), { label, value }]);
    setName('');
  };
  return (
    <>
      {saved.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('console.saved.none')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {saved.map((one) => (
            <Box component="li" key={one.label} sx={{ display: 'flex' }}>
              <Button
                sx={{ flex: 1, justifyContent: 'flex-start' }}
                onClick={() => {
                  setFilters(one.value.filter ?? {});
                  if (one.value.sort) setSort(one.value.sort);
                  onChosen();
                }}
              >
                {one.label}
              </Button>
              <IconButton
                size="small"
                aria-label={translate('console.saved.remove', { name: one.label })}
                onClick={() => setSaved(saved.filter(({ label }) => label !== one.label))}
              >
                <Delete fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      <Box component="form" onSubmit={save} sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
        <TextField
          label={translate('console.saved.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 40 } }}
          sx={{ flex: 1 }}
        />
        <Button type="submit">{translate('console.saved.save')}</Button>
      </Box>
    </>
  );
}
