import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format/money.ts';
import { Written } from '../../ui/written.tsx';
import { Cover } from '../missions/cover.tsx';
import styles from '../missions/mission-card.module.css';
import { monthAndDay } from './draw-dates.ts';
import { DrawStatus } from './draw-status.tsx';
import type { DrawProduct } from './queries.ts';

/** Path of an event’s public page. */
export const drawPath = (productId: string) => `/lottery-event/${productId}`;

/** Path of the page where anybody can check how it was drawn. */
export const drawProofPath = (productId: string) => `${drawPath(productId)}/proof`;

/** A draw event in a list: picture, prize, number of winners, and status. */
export function DrawCard({ draw, isFirst = false }: { draw: DrawProduct; isFirst?: boolean }) {
  const { event, creator } = draw;
  return (
    <article className={styles.card}>
      <Link to={`/creator/${creator.id}`} className={styles.creator}>
        <Written>{creator.name}</Written>
      </Link>
      <Cover seed={draw.id} file={draw.descriptionPicture} alt="" adult={draw.adult} isFirst={isFirst} />
      <div className={styles.text}>
        <div className={styles.top}>
          <DrawStatus event={event} />
        </div>
        <h3 className={styles.name}>
          <Link to={drawPath(draw.id)} className={styles.open}>
            <Written>{event.title}</Written>
          </Link>
        </h3>
        <p className={styles.facts}>
          <Trans>
            Entries {monthAndDay(event.applyStart)} – {monthAndDay(event.applyEnd)}
          </Trans>
        </p>
        <p className={styles.facts}>
          <Trans>
            {formatNumber(event.drawNumber)} win · {formatNumber(event.applyNumber)} entered
          </Trans>
        </p>
      </div>
    </article>
  );
}
