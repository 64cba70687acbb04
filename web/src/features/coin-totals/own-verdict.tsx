import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout.tsx';
import { Badge, Notice } from '../../ui/states.tsx';
import type { OwnCheck } from './check-own.ts';

/** Result of checking a member’s own coins, line by line, and what to do if something does not agree. */
export function OwnVerdict({ check }: { check: OwnCheck }) {
  const { isIncluded, isAsHistory, addsUp, isSigned, continues, holds } = check;
  return (
    <Stack gap="s">
      {holds ? (
        <Notice tone="good">
          <Trans>Your coins are in the published total.</Trans>
        </Notice>
      ) : (
        <Notice tone="bad">
          <Trans>
            Something does not agree. Please save your proof and the statements below, and write to us with
            both: they show what was published and what you had. Others can check the same files with the
            script.
          </Trans>
        </Notice>
      )}
      <Stack as="ul" gap="s">
        <Line agrees={isIncluded}>
          <Trans>
            Both parts of your coins lead to the root of the day, and all parts together are the total.
          </Trans>
        </Line>
        <Line agrees={isAsHistory}>
          <Trans>Your own coin history says the same of the end of that day.</Trans>
        </Line>
        <Line agrees={addsUp}>
          <Trans>What was issued, used, expired and given back adds up to what is outstanding.</Trans>
        </Line>
        <Line agrees={isSigned}>
          <Trans>The statement carries the signature of the key that it names.</Trans>
        </Line>
        <Line agrees={continues}>
          <Trans>It continues the statement of the day before.</Trans>
        </Line>
      </Stack>
    </Stack>
  );
}

/** @param props.agrees null if it could not be checked */
function Line({ agrees, children }: { agrees: boolean | null; children: ReactNode }) {
  return (
    <li>
      {agrees === null ? (
        <Badge>
          <Trans>Not checked</Trans>
        </Badge>
      ) : agrees ? (
        <Badge tone="good">
          <Trans>Agrees</Trans>
        </Badge>
      ) : (
        <Badge tone="bad">
          <Trans>Does not agree</Trans>
        </Badge>
      )}{' '}
      {children}
    </li>
  );
}
