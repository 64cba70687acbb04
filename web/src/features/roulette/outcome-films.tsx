import { useEffect, useEffectEvent, useRef } from 'react';
import lost from './films/lost.mp4';
import lostStill from './films/lost.webp';
import won from './films/won.mp4';
import wonStill from './films/won.webp';
import styles from './roll-result.module.css';

type Outcome = 'won' | 'lost';

const films: Readonly<Record<Outcome, string>> = { won, lost };
/** The picture that each film ends with. */
export const stills: Readonly<Record<Outcome, string>> = { won: wonStill, lost: lostStill };

/** A film of 2.4 s that a bad line holds back longer than this is left out: words never wait for it. */
const longestWaitMs = 4_000;

interface OutcomeFilmsProps {
  /** Null while nobody knows. */
  outcome: Outcome | null;
  isShown: boolean;
  onEnd: () => void;
}

/** The films of both outcomes, without a sound, which load while a play is under way, so that the one that is due begins at once. */
export function OutcomeFilms({ outcome, isShown, onEnd }: OutcomeFilmsProps) {
  const videos = useRef(new Map<Outcome, HTMLVideoElement>());
  const shown = isShown ? outcome : null;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const video = shown && videos.current.get(shown);
    if (!video) return;
    const enough = setTimeout(() => end(), longestWaitMs);
    video.currentTime = 0;
    // A browser may refuse, or have no means for it.
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
