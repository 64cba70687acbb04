import { useEffect, useRef, useState } from 'react';

interface PlayerProps {
  address: string;
  name: string;
  /** Somebody pressed to play it: who began it by the keyboard goes on there. */
  isWanted: boolean;
  isOnScreen: boolean;
}

/** The film over its picture, which shows until the first image is there. What began by itself rests while it is off the screen. */
export function Player({ address, name, isOnScreen, isWanted }: PlayerProps) {
  const player = useRef<HTMLVideoElement>(null);
  const [isThere, setIsThere] = useState(false);
  /** It was us who made it rest, not whoever watches it. */
  const isResting = useRef(false);

  useEffect(() => {
    if (isWanted) player.current?.focus();
  }, [isWanted]);

  useEffect(() => {
    const film = player.current;
    if (film === null || isWanted) return;
    // One that has not come yet would begin once it has.
    if (!isOnScreen && (!film.paused || film.readyState < film.HAVE_CURRENT_DATA)) {
      isResting.current = true;
      film.pause();
    }
    if (isOnScreen && isResting.current) {
      isResting.current = false;
      // A browser that refuses leaves it to the controls.
      film.play().catch(() => undefined);
    }
  }, [isOnScreen, isWanted]);

  return (
    <video
      ref={player}
      src={address}
      aria-label={name}
      data-there={isThere}
      onLoadedData={() => setIsThere(true)}
      autoPlay
      muted
      loop
      playsInline
      controls
    />
  );
}
