import { Plural, Trans } from '@lingui/react/macro';
import type { DrawRecord } from '@sowon/contracts/draws/schemas';
import { formatNumber } from '../../lib/format/money.ts';
import { Notice } from '../../ui/states.tsx';
import type { DrawCheck } from './proof-check.ts';

/** In a few sentences what agrees of a draw. */
export function ProofVerdict({ record, check }: { record: DrawRecord; check: DrawCheck }) {
  if (!check.holds) return <Broken check={check} />;
  if (record.seed === null) {
    return (
      <Notice>
        {record.frozen && <Trans>The list of entries agrees with its root.</Trans>}{' '}
        <Trans>
          The winners are not announced yet, so the seed is not shown: whoever knew it would know the order.
          What is fixed already stands below.
        </Trans>
      </Notice>
    );
  }
  if (record.drawn === null) {
    return (
      <Notice>
        <Trans>
          The event was canceled, so nobody has won. What there is agrees, and the seed is the one that was
          fixed before anybody could enter.
        </Trans>
      </Notice>
    );
  }
  return (
    <Notice tone="good">
      <Trans>
        Everything agrees. Your browser computed the order of all {formatNumber(record.frozen?.entries ?? 0)}{' '}
        entries, each pick and each place anew, and the seed is the one that was fixed before anybody could
        enter.
      </Trans>{' '}
      {record.gone.length > 0 && (
        <Plural
          value={record.gone.length}
          one="# entry had ended before the draw, so it could not win."
          other="# entries had ended before the draw, so they could not win."
        />
      )}
    </Notice>
  );
}

function Broken({ check }: { check: DrawCheck }) {
  const { isCommitted, isList, isBeacon, steps, winners, missing } = check;
  return (
    <Notice tone="bad">
      <Trans>This draw does not agree with its record.</Trans>{' '}
      {isCommitted === false && (
        <Trans>The seed is not the one that was fixed before anybody could enter.</Trans>
      )}{' '}
      {isList === false && <Trans>The list of entries was changed after it was closed.</Trans>}{' '}
      {!isBeacon && <Trans>The beacon does not belong to the list.</Trans>}{' '}
      {(steps.some(({ is }) => is !== 'agrees') || winners.some((winner) => winner !== 'agrees')) && (
        <Trans>Which picks or winners do not agree is said in the tables.</Trans>
      )}{' '}
      {missing.length > 0 && (
        <Trans>Picked, and not among the winners: entry {missing.map(formatNumber).join(', ')}.</Trans>
      )}
    </Notice>
  );
}
