import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import type { ListExportFormat } from '@sowon/contracts/list-exports/schemas';
import { CanAccess, Link, useListContext, useLocale, useTranslate } from 'react-admin';
import { filterFor, sortFor } from '../api/list-query.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { count } from '../look/format.ts';
import { showPath } from '../parts/paths.ts';
import { askListExport } from './commands.ts';

const formats: readonly ListExportFormat[] = ['CSV', 'XLSX'];

/** Requests an export of the list in context with its filters and order; for staff who may read the list, except auditors. */
export function AskListExport() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const { resource, filterValues, sort, total, meta } = useListContext();
  const word = (part: string, facts = {}) => translate(`console.list_export.ask.${part}`, facts);
  const { field, order } = sortFor(resource, sort);
  const howMany = meta?.estimated === true ? 'about_rows' : 'rows';
  return (
    <CanAccess resource="list-exports" action="ask">
      <CommandButton
        label={word('run')}
        title={word('title')}
        effects={[
          ...(total === undefined ? [] : [word(howMany, { count: count(total, locale) })]),
          word('effect'),
        ]}
        icon={<FileDownload />}
        fields={() => <Format />}
        run={(intent, _, typed) =>
          askListExport(intent, {
            list: resource,
            filter: filterFor(resource, filterValues),
            sort: [field, order],
            // The select offers only valid formats.
            format: String(typed.get('format')) as ListExportFormat,
            language: locale === 'ko' ? 'ko' : 'en',
          })
        }
        done={{ notice: 'console.list_export.ask.done' }}
        answer={{
          title: word('done'),
          of: ({ id }) => (
            <Typography variant="body2">
              {word('effect')} <Link to={showPath('list-exports', id)}>{word('follow')}</Link>
            </Typography>
          ),
        }}
      />
    </CanAccess>
  );
}

function Format() {
  const translate = useTranslate();
  return (
    <Box sx={{ pt: 1, pb: 1.5 }}>
      <TextField
        name="format"
        label={translate('resources.list-exports.fields.format')}
        select
        defaultValue="CSV"
        fullWidth
      >
        {formats.map((format) => (
          <MenuItem key={format} value={format}>
            {format}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
