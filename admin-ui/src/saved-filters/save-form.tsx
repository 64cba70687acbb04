import { Box, Button, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { policy } from '@sowon/contracts/policy';
import { type FormEvent, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { filterFor, sortFor } from '../api/list-query.ts';
import { useCommand } from '../commands/use-command.ts';
import { saveFilter } from './commands.ts';
import { Refused } from './refused.tsx';

/** Saves the filter and the order of the list in context under a name. The search text is not saved, and the form says so. */
export function SaveForm() {
  const translate = useTranslate();
  const { resource, filterValues, sort } = useListContext();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const save = useCommand(saveFilter, () => ({ notice: 'console.saved.done' }));
  const { q, ...filter } = filterFor(resource, filterValues);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { field, order } = sortFor(resource, sort);
    const body = { list: resource, name: name.trim(), shared, filter, sort: [field, order] as const };
    if (!(await save.send({ ...body, sort: [...body.sort] }))) return;
    save.clear();
    setName('');
    setShared(false);
  };
  // A changed name or switch gets a new idempotency key.
  const changed = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      save.clear();
      set(value);
    };
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ mt: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <TextField
          required
          label={translate('console.saved.name')}
          value={name}
          onChange={(event) => changed(setName)(event.target.value)}
          slotProps={{ htmlInput: { maxLength: policy.savedFilters.nameMax } }}
          sx={{ flex: 1 }}
        />
        <Button type="submit" loading={save.pending}>
          {translate('console.saved.save')}
        </Button>
      </Box>
      <FormControlLabel
        control={<Switch size="small" checked={shared} onChange={(_, isOn) => changed(setShared)(isOn)} />}
        label={translate('console.saved.share')}
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ ml: 0, mt: 0.5 }}
      />
      {q !== undefined && (
        <Typography variant="body2" color="text.secondary">
          {translate('console.saved.no_search')}
        </Typography>
      )}
      <Refused error={save.error} />
    </Box>
  );
}
