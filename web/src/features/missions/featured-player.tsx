import { useEffect, useRef, useState } from 'react';

interface PlayerProps {
  address: string;
  name: string;
  isOnScreen: boolean;
  /** Somebody pressed to play it: who began it by the keyboard goes on there. */
  isWanted: boolean;
}

/** The film over its picture, which shows until the first image is there; it rests while it is out of sight. */
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
    if (film === null) return;
    if (!isOnScreen && !film.paused) {
      isResting.current = true;
      film.pause();
    }
    if (isOnScreen && isResting.current) {
      isResting.current = false;
      // A browser that refuses leaves it to the controls.
      film.play().catch(() => undefined);
    }
  }, [isOnScreen]);

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
