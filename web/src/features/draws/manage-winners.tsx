import { Trans, useLingui } from '@lingui/react/macro';
import type { DrawEntry } from '@sowon/contracts/draws/schemas';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, Fact, Facts, Stack } from '../../ui/layout.tsx';
import { Badge } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { DueLine } from '../missions/due-line.tsx';
import { monthAndDay } from './draw-dates.ts';
import { ManageEntries } from './manage-entries.tsx';
import { ManageEntryDialog } from './manage-entry-dialog.tsx';
import { ManageEntryRow } from './manage-entry-row.tsx';
import { ManageExport } from './manage-export.tsx';
import { ManagePrize } from './manage-prize.tsx';
import { PickedBy } from './picked-by.tsx';
import type { DrawProduct } from './queries.ts';

/** Statuses of the listed winners, by status of the event (spec 2 §7). After the event, only winners who have their prize are listed. */
const statuses = {
  DRAWN: ['ACCEPTED', 'COMPLETED', 'TRANSCODING'],
  CLOSED: ['COMPLETED'],
} as const satisfies Record<string, readonly DrawEntry['status'][]>;

/** Winners, whether each has their prize, and the delivery addresses (spec 2 §2). */
export function ManageWinners({ draw, status }: { draw: DrawProduct; status: keyof typeof statuses }) {
  const [opened, setOpened] = useState<DrawEntry | null>(null);
  const [performed, setPerformed] = useState<DrawEntry | null>(null);
  const { title: productName, pickedNumber, drawNumber, eventEnd } = draw.event;
  return (
    <Stack>
      <Card>
        <Facts>
          <Fact name={<Trans>Winners</Trans>}>
            <Trans>
              {pickedNumber} of {drawNumber}
            </Trans>
          </Fact>
          <Fact name={<Trans>Last day of the event</Trans>}>{monthAndDay(eventEnd)}</Fact>
        </Facts>
      </Card>
      <ManageExport draw={draw} />
      <Text look="small">
        <Trans>Opening a winner shows whom the prize goes to. Each time you read it is written down.</Trans>
      </Text>
      <ManageEntries
        productId={draw.id}
        status={statuses[status]}
        empty={
          status === 'CLOSED' ? (
            <Trans>No prize was given in this event.</Trans>
          ) : (
            <Trans>There are no winners.</Trans>
          )
        }
      >
        {(entry) => (
          <WinnerRow
            key={entry.id}
            entry={entry}
            productName={productName}
            onOpen={() => setOpened(entry)}
            onPerform={() => setPerformed(entry)}
          />
        )}
      </ManageEntries>
      {opened && <ManageEntryDialog draw={draw} entry={opened} onClose={() => setOpened(null)} />}
      {performed && <ManagePrize draw={draw} entry={performed} onClose={() => setPerformed(null)} />}
    </Stack>
  );
}

interface WinnerRowProps {
  entry: DrawEntry;
  productName: string;
  onOpen: () => void;
  onPerform: () => void;
}

/** A winner: how they were picked, and whether they have their prize. */
function WinnerRow({ entry, productName, onOpen, onPerform }: WinnerRowProps) {
  return (
    <ManageEntryRow
      entry={entry}
      number={entry.place ?? entry.number}
      onOpen={onOpen}
      marks={
        <>
          {entry.pickedBy !== null && <PickedBy by={entry.pickedBy} />}
          <PrizeMark entry={entry} />
          {entry.status === 'ACCEPTED' && entry.due !== null && <DueLine due={entry.due} />}
        </>
      }
      act={
        entry.status === 'ACCEPTED' && (
          <PerformButton productName={productName} fanName={entry.user.username} onPerform={onPerform} />
        )
      }
    />
  );
}

interface PerformButtonProps {
  productName: string;
  fanName: string;
  onPerform: () => void;
}

function PerformButton({ productName, fanName, onPerform }: PerformButtonProps) {
  const { t } = useLingui();
  return (
    <Button aria-haspopup="dialog" aria-label={t`Perform ${productName} for ${fanName}`} onClick={onPerform}>
      <Trans>Perform</Trans>
    </Button>
  );
}

/** Shows whether the prize of a winner is registered. */
function PrizeMark({ entry: { status } }: { entry: DrawEntry }) {
  const { t } = useLingui();
  if (status === 'COMPLETED') return <Badge tone="good">{t`Prize registered`}</Badge>;
  if (status === 'TRANSCODING') return <Badge tone="warn">{t`Converting`}</Badge>;
  return <Badge tone="warn">{t`Prize not registered`}</Badge>;
}
