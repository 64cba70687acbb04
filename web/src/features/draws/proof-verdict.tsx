import { Plural, Trans } from '@lingui/react/macro';
import type { DrawRecord } from '@sowon/contracts/draws/schemas';
import { Fragment } from 'react';
import { formatNumber } from '../../lib/format/money.ts';
import { Notice } from '../../ui/states.tsx';
import type { DrawCheck, DrawProblem } from './proof-check.ts';

/** Result of checking a draw, in a few sentences. */
export function ProofVerdict({ record, check }: { record: DrawRecord; check: DrawCheck }) {
  if (!check.holds) return <Broken check={check} />;
  if (record.seed === null) {
    return (
      <Notice>
        {record.frozen && <Trans>The list of entries agrees with its root.</Trans>}{' '}
        <Trans>
          The winners are not announced yet, so the seed is not shown: anyone who knew it would know the
          order. What is fixed already stands below.
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
        Everything agrees. Your browser recomputed the order of all{' '}
        {formatNumber(record.frozen?.entries ?? 0)} entries, each pick and each place, and the seed is the one
        that was fixed before anybody could enter.
      </Trans>{' '}
      {record.canceled !== null && (
        <Trans>
          The event was canceled after the winners were announced: what they were given by then stays, and the
          rest of it ended.
        </Trans>
      )}{' '}
      {record.gone.length > 0 && (
        <Plural
          value={record.gone.length}
          one="# entry had ended before the draw, so it could not win."
          other="# entries had ended before the draw, so they could not win."
        />
      )}{' '}
      {check.passedOver > 0 && (
        <Plural
          value={check.passedOver}
          one="The rule passed over # of them."
          other="The rule passed over # of them."
        />
      )}
    </Notice>
  );
}

function Broken({ check }: { check: DrawCheck }) {
  const { problems, steps, winners, missing, isToldEarly, isTooFew } = check;
  return (
    <Notice tone="bad">
      <Trans>This draw does not agree with its record.</Trans>{' '}
      {problems.map((problem) => (
        <Fragment key={problem}>
          <ProblemText problem={problem} />{' '}
        </Fragment>
      ))}
      {(steps.some(({ is }) => is !== 'agrees') || winners.some((winner) => winner !== 'agrees')) && (
        <Trans>Which picks or winners do not agree is said in the tables.</Trans>
      )}{' '}
      {isToldEarly && <Trans>The winners were announced before the last step.</Trans>}{' '}
      {isTooFew && <Trans>There are fewer winners than were to be drawn.</Trans>}{' '}
      {missing.length > 0 && (
        <Trans>Picked, and not among the winners: entry {missing.map(formatNumber).join(', ')}.</Trans>
      )}
    </Notice>
  );
}

function ProblemText({ problem }: { problem: DrawProblem }) {
  switch (problem) {
    case 'rule':
      return <Trans>It was drawn by a rule that is not known here.</Trans>;
    case 'seed':
      return <Trans>The seed is not the one that was fixed before anybody could enter.</Trans>;
    case 'withheld':
      return <Trans>There are winners, and the seed or the beacon that they follow from is not shown.</Trans>;
    case 'list':
      return <Trans>The list of entries was changed after it was closed.</Trans>;
    case 'closed-early':
      return <Trans>The list of entries was closed while entries were still taken.</Trans>;
    case 'beacon':
      return <Trans>The beacon does not belong to the list.</Trans>;
    case 'number':
      return (
        <Trans>
          The public number is not of the round that belongs to the list, or could be known when it was
          decided to wait for it.
        </Trans>
      );
    case 'other-beacon':
      return <Trans>Everything follows from no beacon at all, not from the one that is shown.</Trans>;
    case 'cancellation':
      return <Trans>The record contradicts itself on whether and when the event was canceled.</Trans>;
  }
}
