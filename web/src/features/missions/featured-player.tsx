import { useEffect, useRef, useState } from 'react';

interface PlayerProps {
  address: string;
  name: string;
  /** True if the user pressed to play: then a keyboard user continues on the player. */
  isWanted: boolean;
  isOnScreen: boolean;
}

/** The film over its picture, which shows until the first frame is loaded. A film that started automatically pauses while it is off the screen. */
export function Player({ address, name, isOnScreen, isWanted }: PlayerProps) {
  const player = useRef<HTMLVideoElement>(null);
  const [isThere, setIsThere] = useState(false);
  /** True if this component paused it, not the viewer. */
  const isResting = useRef(false);

  useEffect(() => {
    if (isWanted) player.current?.focus();
  }, [isWanted]);

  useEffect(() => {
    const film = player.current;
    if (film === null || isWanted) return;
    // A film that is still loading would start once it is loaded.
    if (!isOnScreen && (!film.paused || film.readyState < film.HAVE_CURRENT_DATA)) {
      isResting.current = true;
      film.pause();
    }
    if (isOnScreen && isResting.current) {
      isResting.current = false;
      // If the browser refuses, the controls still work.
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
