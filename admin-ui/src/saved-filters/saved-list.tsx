import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CanAccess, useListContext, useTranslate } from 'react-admin';
import { LoadError } from '../parts/load-error.tsx';
import { savedFilters } from './commands.ts';
import { OwnFilter } from './own-filter.tsx';
import type { SavedFilterRow } from './records.ts';
import { SaveForm } from './save-form.tsx';
import { TeamFilter } from './team-filter.tsx';

/** The saved filters of the list in context, and the form to save the current one. @param onChosen called after a filter is applied */
export function SavedList({ onChosen }: { readonly onChosen: () => void }) {
  const translate = useTranslate();
  const { resource, setFilters, setSort } = useListContext();
  const { data, error } = useQuery({
    queryKey: ['saved-filters', resource],
    queryFn: () => savedFilters(resource),
    retry: false,
  });
  if (error) return <LoadError error={error} />;
  if (!data) return <Skeleton variant="rounded" height={80} />;
  const choose = ({ filter, sort: [field, order] }: SavedFilterRow) => {
    setFilters(filter);
    setSort({ field, order });
    onChosen();
  };
  const [own, team] = [data.filter((one) => one.own), data.filter((one) => !one.own)];
  return (
    <>
      {data.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('console.saved.none')}
        </Typography>
      )}
      <Group
        title={translate('console.saved.own')}
        filters={own}
        show={(one) => <OwnFilter filter={one} onChoose={() => choose(one)} />}
      />
      <Group
        title={translate('console.saved.team')}
        filters={team}
        show={(one) => <TeamFilter filter={one} onChoose={() => choose(one)} />}
      />
      <CanAccess resource="saved-filters" action="save">
        <SaveForm />
      </CanAccess>
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly filters: readonly SavedFilterRow[];
  readonly show: (filter: SavedFilterRow) => React.ReactNode;
}

function Group({ title, filters, show }: GroupProps) {
  const titleId = useId();
  if (filters.length === 0) return null;
  return (
    <>
      <Typography id={titleId} variant="subtitle2" component="h2" sx={{ px: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, mb: 1, p: 0 }}>
        {filters.map((one) => (
          <Box component="li" key={one.id} sx={{ mb: 0.5 }}>
            {show(one)}
          </Box>
        ))}
      </Box>
    </>
  );
}
