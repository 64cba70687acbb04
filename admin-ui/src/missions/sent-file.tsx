import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { FileMedia } from '../files/file-media.tsx';
import { TakeDown } from '../files/take-down.tsx';
import { TakenDown } from '../files/taken-down.tsx';
import type { MissionContent } from './records.ts';

type Sent = Pick<
  NonNullable<MissionContent['requestFile']>,
  'id' | 'filename' | 'kind' | 's3Url' | 'takenDown'
>;

/**
 * A file sent for a mission, veiled until the viewer opens it, with a takedown button.
 * @param props.poster a still picture of a video; null if there is none
 */
export function SentFile({ file, poster }: { file: Sent; poster: string | null }) {
  const [takenDown, setTakenDown] = useState(file.takenDown ?? false);
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {file.filename}
      </Typography>
      <Box sx={{ width: '100%' }}>
        <FileMedia file={file} poster={poster} />
      </Box>
      {takenDown && <TakenDown fileId={file.id} />}
      <TakeDown fileId={file.id} takenDown={takenDown} onDone={setTakenDown} />
    </Box>
  );
}
