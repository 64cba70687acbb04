import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DrawEntry } from '@sowon/contracts/draws/schemas';
import { useState } from 'react';
import { formatDateTime } from '../../lib/format/dates.ts';
import { Card, Stack } from '../../ui/layout.tsx';
import { Badge, Notice } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { ManageAwaits } from './manage-awaits.tsx';
import { ManageDrawActs } from './manage-draw-acts.tsx';
import styles from './manage-drawing.module.css';
import { ManageEntries } from './manage-entries.tsx';
import { ManageEntryDialog } from './manage-entry-dialog.tsx';
import { ManageEntryRow, ReadMark } from './manage-entry-row.tsx';
import { PickedBy } from './picked-by.tsx';
import type { DrawProduct } from './queries.ts';

/** Page on which the winners of an event are picked, one by one or at random. The winners are notified once all places are taken (spec 2 §4). */
export function ManageDrawing({ draw }: { draw: DrawProduct }) {
  const [opened, setOpened] = useState<DrawEntry | null>(null);
  const { drawNumber, applyNumber, drawBy } = draw.event;
  return (
    <Stack>
      <Notice tone="warn">
        <Trans>
          Draw by {formatDateTime(drawBy)} (Korean time). After that, missing winners are picked at random,
          and a warning is recorded.
        </Trans>
      </Notice>
      <ManageAwaits awaits={draw.event.awaits} />
      <Card>
        <Stack>
          <Meter draw={draw} />
          {applyNumber < drawNumber && (
            <Text look="small">
              <Plural
                value={applyNumber}
                one="Only # person has entered, so no more can win."
                other="Only # people have entered, so no more can win."
              />
            </Text>
          )}
          <ManageDrawActs draw={draw} onLook={setOpened} />
        </Stack>
      </Card>
      <ManageEntries productId={draw.id} empty={<Trans>There are no entries.</Trans>}>
        {(entry) => (
          <ManageEntryRow
            key={entry.id}
            entry={entry}
            hasStory={false}
            marks={
              <>
                <ReadMark entry={entry} />
                {entry.event.temporaryAccepted && <PickedMark entry={entry} />}
              </>
            }
            onOpen={() => setOpened(entry)}
          />
        )}
      </ManageEntries>
      {opened && (
        <ManageEntryDialog key={opened.id} draw={draw} entry={opened} onClose={() => setOpened(null)} />
      )}
    </Stack>
  );
}

/** Shows how many places are taken. */
function Meter({ draw: { event } }: { draw: DrawProduct }) {
  const { t } = useLingui();
  const { pickedNumber, drawNumber } = event;
  return (
    <div className={styles.meter}>
      <p role="status">
        <Trans>
          {pickedNumber} of {drawNumber} picked
        </Trans>
      </p>
      <progress max={drawNumber} value={pickedNumber} aria-label={t`Picked winners`} />
    </div>
  );
}

const PickedMark = ({ entry: { pickedBy } }: { entry: DrawEntry }) => (
  <>
    <Badge tone="good">
      <Trans>Picked</Trans>
    </Badge>
    {pickedBy !== null && <PickedBy by={pickedBy} />}
  </>
);
