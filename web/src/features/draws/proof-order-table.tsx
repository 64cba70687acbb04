import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DrawRecord } from '@sowon/contracts/draws/schemas';
import { useState } from 'react';
import { formatNumber } from '../../lib/format/money.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { Text } from '../../ui/text.tsx';

/** Number of places shown first, and number added by each press. */
const shownFirst = 30;
const shownMore = 300;

interface ProofOrderProps {
  record: DrawRecord;
  /** Numbers of all entries in drawing order. */
  order: readonly number[];
}

/** The whole order as this browser computed it: each place with its entry, and the entry’s outcome. */
export function ProofOrder({ record, order }: ProofOrderProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(shownFirst);
  const places = new Map(record.winners.map(({ number, place }) => [number, place]));
  const gone = new Set(record.gone);
  const takenBack = new Set(
    record.steps.filter(({ step }) => step === 'UNPICKED').map(({ number }) => number),
  );
  const left = Math.min(shownMore, order.length - shown);
  return (
    <Stack as="section" gap="s">
      <Text as="h2" look="subtitle">
        <Trans>The order</Trans>
      </Text>
      <Text look="small">
        <Trans>
          A random pick is the first of the order who is not picked, was not picked and taken back before, and
          had not ended before the draw.
        </Trans>
      </Text>
      <ScrollTable label={t`The order`} heads={[t`Place in the order`, t`Entry`, t`What became of it`]}>
        {order.slice(0, shown).map((number, rank) => (
          <tr key={number}>
            <th scope="row">{formatNumber(rank + 1)}</th>
            <td>{formatNumber(number)}</td>
            <td>
              <Became
                place={places.get(number)}
                hasEnded={gone.has(number)}
                isTakenBack={takenBack.has(number)}
              />
            </td>
          </tr>
        ))}
      </ScrollTable>
      {left > 0 && (
        <Button look="outline" onClick={() => setShown(shown + shownMore)}>
          <Plural value={left} one="Show # more" other="Show # more" />
        </Button>
      )}
    </Stack>
  );
}

interface BecameProps {
  place: number | undefined;
  hasEnded: boolean;
  isTakenBack: boolean;
}

function Became({ place, hasEnded, isTakenBack }: BecameProps) {
  if (place !== undefined) return <Trans>Winner in place {place}</Trans>;
  if (hasEnded) return <Trans>Ended before the draw</Trans>;
  return isTakenBack ? <Trans>Picked and taken back</Trans> : '–';
}
