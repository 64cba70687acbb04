import { Trans } from '@lingui/react/macro';
import { type SyntheticEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { Backdrop } from './backdrop.tsx';
import styles from './media-player.module.css';
import { useSteadySource } from './use-steady-source.ts';
import { VoiceControls } from './voice-controls.tsx';

interface MediaPlayerProps {
  kind: 'VIDEO' | 'VOICE';
  /** Its address when it is first shown. */
  address: string;
  poster?: string | undefined;
  /** Loudness of a voice, step by step; null if it was not measured. */
  waveform?: readonly number[] | null;
  /** Accessible name of the media. */
  label: string;
  /** Id of the element that describes the media in words. */
  describedBy?: string | undefined;
  /** Requests its current address; null when it is no longer shown. */
  renew: () => Promise<string | null>;
}

interface Place {
  readonly seconds: number;
  readonly isPlaying: boolean;
}

/**
 * Plays a film with the browser’s own controls, or a voice with a slider on its waveform. After an expired address or a lost connection, it
 * continues at the same position, playing or paused. Creators’ clips have no captions: their words are beside them. Give each file a `key`
 * of its own.
 */
export function MediaPlayer(props: MediaPlayerProps) {
  const { kind, address, poster, waveform = null, label, describedBy, renew } = props;
  const element = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const place = useRef<Place | null>(null);
  const { source, isLost, onLoad, onError, retry } = useSteadySource(address, renew, () =>
    element.current?.load(),
  );
  const goOn = async ({ currentTarget: media }: SyntheticEvent<HTMLMediaElement>) => {
    const before = place.current;
    place.current = null;
    onLoad();
    if (before === null) return;
    media.currentTime = before.seconds;
    // A browser may require a press to play; then the player stays paused at this position.
    if (before.isPlaying) await media.play().catch(() => undefined);
  };
  const player = {
    ref: element,
    src: source,
    preload: 'metadata',
    onLoadedMetadata: goOn,
    onError: ({ currentTarget: media }: SyntheticEvent<HTMLMediaElement>) => {
      place.current ??= { seconds: media.currentTime, isPlaying: !media.paused };
      onError();
    },
  } as const;

  return (
    <div className={kind === 'VIDEO' ? styles.film : styles.voice}>
      {poster && <Backdrop address={poster} />}
      {kind === 'VIDEO' ? (
        <video
          {...player}
          poster={poster}
          controls
          playsInline
          aria-label={label}
          aria-describedby={describedBy}
        />
      ) : (
        <>
          <audio {...player} />
          <VoiceControls element={element} waveform={waveform} label={label} describedBy={describedBy} />
        </>
      )}
      {isLost && (
        <div className={styles.lost}>
          <Notice tone="bad">
            <Trans>It cannot be played right now.</Trans>{' '}
            <Button look="quiet" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          </Notice>
        </div>
      )}
    </div>
  );
}
