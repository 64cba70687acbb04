import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../lib/format/money.ts';
import { classes } from '../../ui/classes.ts';
import { Moon } from '../../ui/moon.tsx';
import { TextLink } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';
import { proofPath } from './roll-path.ts';
import styles from './roll-result.module.css';
import type { Rolled } from './use-roll.ts';

interface RollResultProps {
  product: { readonly name: string; readonly creator: { readonly name: string } };
  rolled: Rolled | null;
  isPending: boolean;
}

/** What a play came to, in words at once and where it is seen; the moon beside them only says the same. */
export function RollResult({ product, rolled, isPending }: RollResultProps) {
  const stage = useRef<HTMLDivElement>(null);
  const isWon = rolled?.reply.success === true;
  // On a small screen it is out of sight from where one plays.
  useEffect(() => {
    if (isPending || rolled) stage.current?.scrollIntoView({ block: 'nearest' });
  }, [isPending, rolled]);
  return (
    <div ref={stage} className={classes(styles.stage, isWon && styles.won)}>
      <Moon
        key={rolled?.reply.digest}
        phase={isWon ? 1 : rolled ? 0.12 : 0.5}
        size={72}
        className={classes(isPending && styles.turning, rolled !== null && styles.shown)}
      />
      <div role="status" className={styles.words}>
        {isPending && <Trans>The moon is turning…</Trans>}
        {!isPending && !rolled && <Trans>One play, one ticket. Good luck!</Trans>}
        {!isPending &&
          rolled &&
          (isWon ? <Won product={product} rolled={rolled} /> : <Lost rolled={rolled} />)}
      </div>
    </div>
  );
}

function Won({ product, rolled }: { product: RollResultProps['product']; rolled: Rolled }) {
  const words = useRef<HTMLElement>(null);
  // The button that was pressed is gone, and whoever goes by keyboard is still here.
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
