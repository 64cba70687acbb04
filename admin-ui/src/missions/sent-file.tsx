import { Box, Typography } from '@mui/material';
import { narrowAddress } from '@sowon/contracts/files/picture-address';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { MissionContent } from '../api/records.ts';
import { TakeDown } from '../files/take-down.tsx';
import { TakenDown } from '../files/taken-down.tsx';
import { Veiled } from '../parts/veiled.tsx';

type Sent = Pick<
  NonNullable<MissionContent['requestFile']>,
  'id' | 'filename' | 'kind' | 's3Url' | 'takenDown'
>;

/** Wide enough to recognise nothing in once it is blurred. */
const hintWidth = 480;

/**
 * A file that somebody sent for a mission, veiled until asked for, with the way to take it down.
 * @param props.poster a still picture of a video; null without one
 */
export function SentFile({ file, poster }: { file: Sent; poster: string | null }) {
  const [takenDown, setTakenDown] = useState(file.takenDown ?? false);
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {file.filename}
      </Typography>
      <Box sx={{ width: '100%' }}>
        <Media file={file} poster={poster} />
      </Box>
      {takenDown && <TakenDown fileId={file.id} />}
      <TakeDown fileId={file.id} takenDown={takenDown} onDone={setTakenDown} />
    </Box>
  );
}

function Media({ file: { kind, s3Url, filename }, poster }: { file: Sent; poster: string | null }) {
  const translate = useTranslate();
  if (s3Url === null) return <span>{translate('console.read_mission.not_converted')}</span>;
  const hint = kind === 'IMAGE' ? narrowAddress(s3Url, hintWidth) : poster;
  return (
    <Veiled label={translate(`console.read_mission.show.${kind}`)} hint={hint}>
      <Player kind={kind} address={s3Url} filename={filename} poster={poster} />
    </Veiled>
  );
}

interface PlayerProps {
  readonly kind: Sent['kind'];
  readonly address: string;
  readonly filename: string;
  readonly poster: string | null;
}

function Player({ kind, address, filename, poster }: PlayerProps) {
  const style = { maxWidth: '100%', maxHeight: 480, borderRadius: 8 };
  if (kind === 'IMAGE') return <img src={address} alt={filename} style={style} />;
  if (kind === 'VIDEO') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: what people film has none
      <video src={address} poster={poster ?? undefined} controls preload="metadata" style={style} />
    );
  }
  // biome-ignore lint/a11y/useMediaCaption: what people say has none
  return <audio src={address} controls preload="metadata" style={{ maxWidth: '100%' }} />;
}
