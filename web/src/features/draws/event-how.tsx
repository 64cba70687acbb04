import { Trans } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import { Fold } from '../../ui/fold.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { drawProofPath } from './draw-card.tsx';
import styles from './event-how.module.css';

/** How an event is drawn, in plain words, with a link to check it. */
export function EventHow({ productId }: { productId: string }) {
  return (
    <Fold title={<Trans>How it is drawn</Trans>}>
      <ol className={styles.steps}>
        <li>
          <Trans>
            Before anybody can enter, the seed that decides the draw is fixed, and its fingerprint is
            published.
          </Trans>
        </li>
        <li>
          <Trans>
            When no more entries are taken, the list of them is closed and its fingerprint is published, too.
          </Trans>
        </li>
        <li>
          <Trans>
            Seed and list together give the entries an order that nobody can choose. Who is drawn at random is
            the next of that order.
          </Trans>
        </li>
        <li>
          <Trans>
            The creator may also choose winners themselves. Each winner is labelled: random draw, or creator’s
            choice.
          </Trans>
        </li>
        <li>
          <Trans>
            The creator draws within {policy.draws.drawDays} days after the last day of entries. Then missing
            winners are drawn by the order. Prizes come within {policy.draws.prizeDays} days of the draw.
          </Trans>
        </li>
      </ol>
      <Text look="small">
        <Trans>With the winners the seed is published, and anybody can recompute the draw.</Trans>
      </Text>
      <TextLink to={drawProofPath(productId)}>
        <Trans>The record of this draw</Trans>
      </TextLink>
    </Fold>
  );
}
