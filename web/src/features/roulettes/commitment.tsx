import { Trans } from '@lingui/react/macro';
import type { Roulette } from '@sowon/contracts/missions/schemas';
import { Fold } from '../../ui/fold.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import styles from './commitment.module.css';
import { proofPath } from './roll-path.ts';

/** The commitment that fixes the outcomes before the first play, for players who want to check them later. */
export function Commitment({ roulette }: { roulette: Roulette }) {
  return (
    <Fold title={<Trans>How you can check that this is fair</Trans>}>
      <Text look="small">
        <Trans>
          The seed that decides every play was made before your first one. This is its SHA-256; the seed
          itself is shown once nothing can be played with it any more. Your browser adds a seed of its own to
          each play.
        </Trans>
      </Text>
      <code className={styles.hash}>{roulette.commitment}</code>
      <TextLink to={proofPath(roulette.id)}>
        <Trans>All plays of this roulette</Trans>
      </TextLink>
    </Fold>
  );
}
