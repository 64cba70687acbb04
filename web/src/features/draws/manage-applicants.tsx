import { Trans } from '@lingui/react/macro';
import type { DrawEntry } from '@sowon/contracts/draws/schemas';
import { useState } from 'react';
import { formatNumber } from '../../lib/format/money.ts';
import { Card, Fact, Facts, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { monthAndDay } from './draw-dates.ts';
import { ManageEntries } from './manage-entries.tsx';
import { ManageEntryDialog } from './manage-entry-dialog.tsx';
import { ManageEntryRow, ReadMark } from './manage-entry-row.tsx';
import type { DrawProduct } from './queries.ts';

/** Entries so far, while entries are taken (spec 2 §2). */
export function ManageApplicants({ draw }: { draw: DrawProduct }) {
  const [opened, setOpened] = useState<DrawEntry | null>(null);
  const { drawNumber, applyNumber, applyEnd } = draw.event;
  return (
    <Stack>
      <Card>
        <Facts>
          <Fact name={<Trans>Draw count</Trans>}>{formatNumber(drawNumber)}</Fact>
          <Fact name={<Trans>Applicants</Trans>}>{formatNumber(applyNumber)}</Fact>
          <Fact name={<Trans>Last day of entries</Trans>}>{monthAndDay(applyEnd)}</Fact>
        </Facts>
      </Card>
      <Text look="small">
        <Trans>Winners are drawn once the last day of entries is over, at midnight in Korea.</Trans>
      </Text>
      <ManageEntries productId={draw.id} empty={<Trans>Nobody has entered yet.</Trans>}>
        {(entry) => (
          <ManageEntryRow
            key={entry.id}
            entry={entry}
            marks={<ReadMark entry={entry} />}
            onOpen={() => setOpened(entry)}
          />
        )}
      </ManageEntries>
      {opened && <ManageEntryDialog draw={draw} entry={opened} onClose={() => setOpened(null)} />}
    </Stack>
  );
}
