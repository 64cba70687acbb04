import { Trans } from '@lingui/react/macro';
import { drandChain, lottoMoment, lottoOf, noBeacon } from '@sowon/contracts/draws/fair';
import type { DrawRecord } from '@sowon/contracts/draws/schemas';
import { formatDate, formatDateTime } from '../../lib/format/dates.ts';
import styles from '../roulettes/proof-view.module.css';
import { roundOf } from './proof-check.ts';

/** The randomness that nobody knew when the list was closed, and where to look it up; or the awaited number and its deadline. */
export function ProofBeacon({ record: { beacon, publicNumber } }: { record: DrawRecord }) {
  if (beacon === null) return publicNumber ? <Awaited {...publicNumber} /> : <Later />;
  if (beacon === noBeacon) return <NoBeacon awaited={publicNumber?.drawing?.round} />;
  const number = lottoOf(beacon);
  if (number) return <PublicNumber {...number} />;
  const found = roundOf(beacon);
  return found ? <OfDrand {...found} /> : <code>{beacon}</code>;
}

const Later = () => <Trans>added once the list of entries is closed</Trans>;

/** Shown if an operator made the draw wait for a public lottery number. */
function Awaited({ since, drawing }: NonNullable<DrawRecord['publicNumber']>) {
  if (drawing === null) {
    return (
      <Trans>
        the numbers of Lotto 6/45 that are drawn next after the list is closed, as was decided on{' '}
        {formatDateTime(since)} (Korean time)
      </Trans>
    );
  }
  return (
    <Trans>
      Lotto 6/45 round {drawing.round}, drawn on Saturday {formatDateTime(drawing.at)} (Korean time), is
      awaited. Until {formatDateTime(drawing.until)} nobody is picked at random without it.
    </Trans>
  );
}

const NoBeacon = ({ awaited }: { awaited: number | undefined }) =>
  awaited === undefined ? (
    <Trans>none: the order follows from the seed and the list alone</Trans>
  ) : (
    <Trans>
      none: Lotto 6/45 round {awaited} was awaited and not entered in time, so the order follows from the seed
      and the list alone
    </Trans>
  );

/** Only the lottery can confirm its numbers, so the reader compares them. */
function PublicNumber({ round, numbers, bonus }: NonNullable<ReturnType<typeof lottoOf>>) {
  const day = formatDate(new Date(lottoMoment(round)));
  return (
    <>
      <Trans>
        Lotto 6/45 round {round}, drawn on Saturday {day}, after the list was closed:
      </Trans>
      <div className={styles.hash}>
        <Trans>
          {numbers.join(' · ')} and bonus {bonus}
        </Trans>
      </div>
      <Trans>Compare these numbers with those that the lottery published for round {round}:</Trans>{' '}
      <a href="https://www.dhlottery.co.kr" target="_blank" rel="noopener noreferrer">
        <Trans>the lottery’s site</Trans>
      </a>
    </>
  );
}

function OfDrand({ round, signature }: NonNullable<ReturnType<typeof roundOf>>) {
  return (
    <>
      <Trans>Round {round} of the public randomness of drand, which came after the list was closed:</Trans>{' '}
      <a
        href={`https://api.drand.sh/${drandChain.hash}/public/${round}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Trans>compare its signature with drand</Trans>
      </a>
      <div className={styles.hash}>{signature}</div>
    </>
  );
}
