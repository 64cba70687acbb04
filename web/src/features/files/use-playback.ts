import { type RefObject, useEffect, useState } from 'react';

export interface Playback {
  /** Current position in seconds. */
  readonly seconds: number;
  /** Length in seconds; 0 while unknown. */
  readonly duration: number;
  readonly isPlaying: boolean;
}

const events = ['timeupdate', 'seeked', 'durationchange', 'play', 'pause', 'ended', 'emptied'] as const;

/** Playback state of a recording on the page, read from its element. */
export function usePlayback(element: RefObject<HTMLMediaElement | null>): Playback {
  const [playback, setPlayback] = useState<Playback>({ seconds: 0, duration: 0, isPlaying: false });
  useEffect(() => {
    const media = element.current;
    if (!media) return;
    const look = () =>
      setPlayback({
        seconds: media.currentTime,
        duration: Number.isFinite(media.duration) ? media.duration : 0,
        isPlaying: !media.paused && !media.ended,
      });
    for (const event of events) media.addEventListener(event, look);
    look();
    return () => {
      for (const event of events) media.removeEventListener(event, look);
    };
  }, [element]);
  return playback;
}
