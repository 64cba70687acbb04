import { useEffect, useEffectEvent, useRef } from 'react';
import lost from './films/lost.mp4';
import lostStill from './films/lost.webp';
import won from './films/won.mp4';
import wonStill from './films/won.webp';
import styles from './roll-result.module.css';

type Outcome = 'won' | 'lost';

const films: Readonly<Record<Outcome, string>> = { won, lost };
/** Last frame of each film. */
export const stills: Readonly<Record<Outcome, string>> = { won: wonStill, lost: lostStill };

/** Maximum wait for a film of 2.4 s on a slow connection; after that it is skipped, so that the result never waits. */
const longestWaitMs = 4_000;

interface OutcomeFilmsProps {
  /** Null while the outcome is unknown. */
  outcome: Outcome | null;
  isShown: boolean;
  onEnd: () => void;
}

/** Silent films of both outcomes. Both load while a play runs, so that the right one starts at once. */
export function OutcomeFilms({ outcome, isShown, onEnd }: OutcomeFilmsProps) {
  const videos = useRef(new Map<Outcome, HTMLVideoElement>());
  const shown = isShown ? outcome : null;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const video = shown && videos.current.get(shown);
    if (!video) return;
    const enough = setTimeout(() => end(), longestWaitMs);
    video.currentTime = 0;
    // The browser may refuse, or be unable to play it.
    video.play().catch(() => end());
    return () => {
      clearTimeout(enough);
      video.pause();
    };
  }, [shown]);
  return (Object.keys(films) as Outcome[]).map((name) => (
    <video
      key={name}
      ref={(video) => {
        if (video) videos.current.set(name, video);
      }}
      src={films[name]}
      muted
      playsInline
      preload="auto"
      hidden={name !== shown}
      className={styles.film}
      onEnded={onEnd}
      onError={name === shown ? onEnd : undefined}
    />
  ));
}
