import { Trans } from '@lingui/react/macro';
import type { CommentBlock as Block } from '@sowon/contracts/comments/schemas';
import { api } from '../../lib/api.ts';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { BlockReason } from '../objections/block-reason.tsx';
import { Objecting } from '../objections/objecting.tsx';
import { commentQueries } from './queries.ts';

/** Tells the author of a hidden comment why it is hidden, and lets them object, once and in time. */
export function CommentBlock({ commentId, block }: { commentId: string; block: Block }) {
  const { reason, objectUntil, shownAgain, objection } = block;
  return (
    <Notice tone="warn">
      <Stack gap="s">
        <p>
          <Trans>Our staff hid this comment: nobody but you sees it.</Trans>
        </p>
        <BlockReason reason={reason} />
        <Objecting
          name={commentId}
          until={objectUntil}
          shownAgain={shownAgain}
          objection={objection}
          send={(body, intent) => api.objectToBlock({ params: { commentId }, body }, { intent })}
          changes={[commentQueries.all]}
        />
      </Stack>
    </Notice>
  );
}
