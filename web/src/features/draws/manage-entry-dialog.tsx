import { Trans } from '@lingui/react/macro';
import type { DrawEntry } from '@sowon/contracts/draws/schemas';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { ErrorCard } from '../../lib/error-card.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text.tsx';
import { MemberName } from '../accounts/member-name.tsx';
import { WordsBox } from '../missions/request-box.tsx';
import { ManageContact } from './manage-contact.tsx';
import { ManagePick } from './manage-pick.tsx';
import { StorySeenBy } from './manage-story-seen-by.tsx';
import { PickedBy } from './picked-by.tsx';
import { type DrawProduct, drawQueries } from './queries.ts';

interface ManageEntryDialogProps {
  draw: DrawProduct;
  /** The entry as it was in the list. */
  entry: DrawEntry;
  onClose: () => void;
}

/**
 * An entry: its story, and the applicant’s contact details while they may be read. Opening it marks it as read. While winners are drawn,
 * it can be picked here, or its pick taken back.
 */
export function ManageEntryDialog({ draw, entry, onClose }: ManageEntryDialogProps) {
  const { opened, error, retry } = useOpened(draw.id, entry.id);
  const { number, user, requestComment, requestFile, pickedBy, status } = opened ?? entry;
  const isWinner = status !== 'REQUESTED' && status !== 'REJECTED';
  const isDrawing = draw.event.status === 'DRAWING' || draw.event.status === 'NOW_DRAWING';
  return (
    <Dialog title={<Trans>Entry number {number}</Trans>} onClose={onClose}>
      <Stack>
        {pickedBy !== null && (
          <div>
            <PickedBy by={pickedBy} />
          </div>
        )}
        <WordsBox
          title={<Trans>The story</Trans>}
          people={<MemberName name={user.username} />}
          words={requestComment}
          file={requestFile}
          seenBy={<StorySeenBy isWinner={isWinner} />}
        />
        {status === 'COMPLETED' && (
          <Notice tone="good">
            <Trans>This is completed already. See the list of what is completed.</Trans>{' '}
            <TextLink to="/mission-management/list/complete">
              <Trans>Completed missions</Trans>
            </TextLink>
          </Notice>
        )}
        {error !== null && <ErrorCard error={error} onRetry={retry} />}
        {!opened && error === null && (isWinner || isDrawing) && <Skeleton height={isWinner ? 180 : 48} />}
        {opened && (isWinner || opened.event.phone !== null) && <ManageContact contact={opened.event} />}
        {opened && isDrawing && <ManagePick draw={draw} entry={opened} onClose={onClose} />}
      </Stack>
    </Dialog>
  );
}

/** Opens an entry when it is first shown; the server records this. */
function useOpened(productId: string, missionId: string) {
  const [opened, setOpened] = useState<DrawEntry | null>(null);
  const open = useCommand<void, DrawEntry>({
    name: ['open-entry', missionId],
    send: (_, intent) => api.openEntry({ params: { productId, missionId } }, { intent }),
    changes: [drawQueries.all],
    onDone: setOpened,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => open.run(), []);
  return { opened, error: open.error ?? null, retry: () => open.run() };
}
