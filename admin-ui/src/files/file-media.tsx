import { narrowAddress } from '@sowon/contracts/files/picture-address';
import { useTranslate } from 'react-admin';
import { Veiled } from '../parts/veiled.tsx';

interface FileMediaProps {
  readonly file: {
    readonly kind: 'IMAGE' | 'VIDEO' | 'VOICE';
    readonly filename: string;
    /** Null if the file is not converted yet, or cannot be converted. */
    readonly s3Url: string | null;
  };
  /** Still picture of a video; null if there is none. */
  readonly poster?: string | null;
}

/** Width of the blurred preview in pixels; too small to recognise anything in it. */
const hintWidth = 480;

/** A file sent by a member, veiled until the viewer opens it. */
export function FileMedia({ file, poster = null }: FileMediaProps) {
  const translate = useTranslate();
  const { kind, s3Url, filename } = file;
  if (s3Url === null) return <span>{translate('console.read_mission.not_converted')}</span>;
  const hint = kind === 'IMAGE' ? narrowAddress(s3Url, hintWidth) : poster;
  return (
    <Veiled label={translate(`console.read_mission.show.${kind}`)} hint={hint}>
      <Player kind={kind} address={s3Url} filename={filename} poster={poster} />
    </Veiled>
  );
}

interface PlayerProps {
  readonly kind: FileMediaProps['file']['kind'];
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
