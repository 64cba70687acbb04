import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../lib/format/money.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Moon } from '../../ui/moon.tsx';
import { TextLink } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';
import { OutcomeFilms, stills } from './outcome-films.tsx';
import { proofPath } from './roll-path.ts';
import styles from './roll-result.module.css';
import type { Film } from './use-film.ts';
import type { Rolled } from './use-roll.ts';

interface RollResultProps {
  product: { readonly name: string; readonly creator: { readonly name: string } };
  rolled: Rolled | null;
  isPending: boolean;
  film: Film;
}

/** Result of a play: its film, then the text; the picture beside the text is only decorative. */
export function RollResult({ product, rolled, isPending, film }: RollResultProps) {
  const stage = useRef<HTMLDivElement>(null);
  const isWaiting = isPending || film.isShown;
  const outcome = rolled && (rolled.reply.success ? 'won' : 'lost');
  // On a small screen the result is not visible from the play button.
  useEffect(() => {
    if (isWaiting || rolled) stage.current?.scrollIntoView({ block: 'nearest' });
  }, [isWaiting, rolled]);
  const skip = () => {
    // The skip button disappears, so keyboard users continue from here.
    stage.current?.focus({ preventScroll: true });
    film.end();
  };
  return (
    <div
      ref={stage}
      tabIndex={-1}
      className={classes(styles.stage, outcome === 'won' && !isWaiting && styles.won)}
    >
      <div className={styles.picture} aria-hidden="true">
        {outcome === null && (
          <Moon phase={0.5} size={72} className={isPending ? styles.turning : undefined} />
        )}
        {film.isWanted && (isPending || rolled) && (
          <OutcomeFilms outcome={outcome} isShown={film.isShown} onEnd={film.end} />
        )}
        {outcome !== null && !film.isShown && (
          <img src={stills[outcome]} alt="" width={640} height={360} className={styles.still} />
        )}
      </div>
      <div role="status" className={styles.words}>
        {isWaiting && <Trans>The moon is turning…</Trans>}
        {!isWaiting && !rolled && <Trans>One play, one ticket. Good luck!</Trans>}
        {!isWaiting &&
          rolled &&
          (outcome === 'won' ? <Won product={product} rolled={rolled} /> : <Lost rolled={rolled} />)}
      </div>
      {film.isShown && (
        <Button look="quiet" className={styles.skip} onClick={skip}>
          <Trans>Skip</Trans>
        </Button>
      )}
    </div>
  );
}

function Won({ product, rolled }: { product: RollResultProps['product']; rolled: Rolled }) {
  const words = useRef<HTMLElement>(null);
  // The pressed button no longer exists, so keyboard users continue from here.
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <strong ref={words} tabIndex={-1}>
        <Trans>
          You won: <Written>{product.name}</Written>
        </Trans>
      </strong>
      <p>
        <Trans>
          Now wait for the reaction of <Written>{product.creator.name}</Written>. We will tell you as soon as
          it is there.
        </Trans>
      </p>
      <p>
        <TextLink to={`/mission-detail/${rolled.missionId}`}>
          <Trans>See the mission</Trans>
        </TextLink>{' '}
        ·{' '}
        <TextLink to={proofPath(rolled.missionId)}>
          <Trans>Check the outcomes</Trans>
        </TextLink>
      </p>
    </>
  );
}

function Lost({ rolled: { reply } }: { rolled: Rolled }) {
  return (
    <>
      <strong>
        <Trans>Not this time.</Trans>
      </strong>
      <p>
        <Trans>
          Play {formatNumber(reply.number)} came to {reply.outcome}; anything below {reply.winPermille} of
          1,000 wins.
        </Trans>
      </p>
    </>
  );
}
