import { Alert, Box, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import type { StaffActRow } from '../audit/records.ts';
import { FileObjection } from '../content/file-objection.tsx';
import { kstMinute, shortened } from '../look/format.ts';

const latest = {
  sort: { field: 'at', order: 'DESC' },
  pagination: { page: 1, perPage: 1 },
} as const;

/** Notes on a file that it was taken down: by whom, when and why, and the sender's objection. */
export function TakenDown({ fileId }: { fileId: string }) {
  const translate = useTranslate();
  const filter = { objectId: fileId, resource: 'files', action: 'takeDownFile' };
  const { data } = useGetList<StaffActRow>('staff-acts', { filter, ...latest });
  const act = data?.[0];
  return (
    <Box sx={{ display: 'grid', gap: 1, width: '100%' }}>
      <Alert severity="warning">
        {act === undefined
          ? translate('console.files.taken_down')
          : translate('console.files.taken_down_by', {
              name: act.staffName || shortened(act.staffId),
              at: kstMinute(act.at),
            })}
        {act && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {act.reason}
          </Typography>
        )}
      </Alert>
      <FileObjection fileId={fileId} />
    </Box>
  );
}
