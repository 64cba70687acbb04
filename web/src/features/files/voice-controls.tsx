import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import { playingTime } from './playing-time.ts';
import { usePlayback } from './use-playback.ts';
import styles from './voice-controls.module.css';
import { Waveform } from './waveform.tsx';

interface VoiceControlsProps {
  element: RefObject<HTMLMediaElement | null>;
  /** Loudness, step by step; null if it was not measured. */
  waveform: readonly number[] | null;
  label: string;
  describedBy: string | undefined;
}

/** Plays a voice and moves within it; the waveform behind the slider shows where somebody speaks. */
export function VoiceControls({ element, waveform, label, describedBy }: VoiceControlsProps) {
  const { t } = useLingui();
  const { seconds, duration, isPlaying } = usePlayback(element);
  const [at, whole] = [playingTime(seconds), playingTime(duration)];
  const toggle = () => {
    const media = element.current;
    if (!media) return;
    if (isPlaying) media.pause();
    // A playback error is shown below.
    else void media.play().catch(() => undefined);
  };
  const move = (to: number) => {
    if (element.current) element.current.currentTime = to;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    <div className={styles.controls} role="group" aria-label={label} aria-describedby={describedBy}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={isPlaying ? t`Pause the voice` : t`Play the voice`}
        onClick={toggle}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </button>
      <div className={styles.track}>
        <Waveform peaks={waveform} share={duration === 0 ? 0 : Math.min(1, seconds / duration)} />
        <input
          type="range"
          min={0}
          max={Math.max(1, Math.ceil(duration))}
          value={Math.floor(seconds)}
          disabled={duration === 0}
          aria-label={t`Position`}
          aria-valuetext={t`${at} of ${whole}`}
          onChange={(event) => move(event.target.valueAsNumber)}
        />
      </div>
      <span className={styles.time} aria-hidden="true">
        {at} / {whole}
      </span>
    </div>
  );
}
