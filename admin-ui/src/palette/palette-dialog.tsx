import { Autocomplete, Box, Dialog, TextField, Typography } from '@mui/material';
import { type ComponentProps, useState } from 'react';
import { useCanAccessResources, useResourceDefinitions, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { visuallyHidden } from '../look/visually-hidden.ts';
import { nouns } from '../nouns/nouns.ts';
import { type Entry, entryOf, pagesNamed } from './entries.ts';
import { useFound } from './use-found.ts';

/** Finds records by id or a part of a name, and pages by a part of their name, and opens the chosen one. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { found, state } = useFound(typed);
  const entries = useEntries(typed, found);
  const go = (entry: Entry | null) => {
    if (!entry) return;
    onClose();
    void navigate(entry.path);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: { 'aria-label': translate('console.palette.open'), sx: { p: 1.5, minHeight: 120 } },
      }}
    >
      <Autocomplete<Entry>
        open
        autoHighlight
        fullWidth
        options={entries}
        value={null}
        inputValue={typed}
        onInputChange={(_event, text, reason) => reason !== 'reset' && setTyped(text)}
        onChange={(_event, entry) => go(entry)}
        // The list is always open and would handle Escape itself.
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        filterOptions={(all) => all}
        getOptionLabel={({ title }) => title}
        renderOption={({ key: _, ...props }, entry) => (
          <EntryOption key={entry.key} entry={entry} {...props} />
        )}
        getOptionKey={({ key }) => key}
        isOptionEqualToValue={(one, other) => one.key === other.key}
        noOptionsText={translate(`console.palette.${state}`)}
        forcePopupIcon={false}
        slotProps={{
          popper: {
            disablePortal: true,
            sx: { position: 'static !important', transform: 'none !important' },
          },
          listbox: { sx: { maxHeight: '60vh' } },
          paper: { elevation: 0 },
        }}
        renderInput={(params) => (
          <TextField {...params} autoFocus label={translate('console.palette.label')} margin="none" />
        )}
      />
      <Typography component="div" role="status" style={visuallyHidden}>
        {translate('console.palette.count', { smart_count: entries.length })}
      </Typography>
    </Dialog>
  );
}

/** A found entry: its title, and the group that it belongs to. */
function EntryOption({ entry: { title, group }, ...props }: ComponentProps<'li'> & { entry: Entry }) {
  const translate = useTranslate();
  return (
    <li {...props}>
      <span>{title}</span>{' '}
      <Box component="span" sx={{ ml: 'auto', pl: 2, color: 'text.secondary', fontSize: '0.8rem' }}>
        {translate(group)}
      </Box>
    </li>
  );
}

/** Names of the resources that the signed-in person may list, and of those whose records they may open. */
function useWays(): { readonly shown: ReadonlySet<string>; readonly listed: ReadonlySet<string> } {
  const resources = Object.values(useResourceDefinitions());
  const namesOf = (has: 'hasShow' | 'hasList') =>
    resources.filter((resource) => resource[has]).map(({ name }) => name);
  const [shown, listed] = [namesOf('hasShow'), namesOf('hasList')];
  const mayShow = useCanAccessResources({ action: 'show', resources: shown }).canAccess;
  const mayList = useCanAccessResources({ action: 'list', resources: listed }).canAccess;
  return {
    shown: new Set(shown.filter((name) => mayShow?.[name])),
    listed: new Set(listed.filter((name) => mayList?.[name])),
  };
}

/** Returns the found records, then the pages; only those that the user may open. */
function useEntries(typed: string, found: ReturnType<typeof useFound>['found']): Entry[] {
  const translate = useTranslate();
  const ways = useWays();
  const group = 'console.palette.pages';
  const pages = [
    { key: 'dashboard', group, title: translate('ra.page.dashboard'), path: '/' },
    ...[...ways.listed].map((name) => ({
      key: name,
      group,
      title: translate(`resources.${name}.name`, { smart_count: 2 }),
      path: `/${name}`,
    })),
  ];
  const things = found.flatMap((thing) => entryOf(thing, nouns.found, ways) ?? []);
  const named = things.map((entry) => ({
    ...entry,
    title: entry.word === undefined ? entry.title : translate(entry.word, { _: entry.title }),
  }));
  return [...named, ...pagesNamed(pages, typed)];
}
