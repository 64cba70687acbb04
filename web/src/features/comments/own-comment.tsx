import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Comment } from '@sowon/contracts/comments/schemas';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Row } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { missionQueries } from '../missions/queries.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import { commentQueries } from './queries.ts';

/** Edits the reader’s own comment in place. */
export function EditComment({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const { t } = useLingui();
  const { id, missionId, content } = comment;
  const edit = useCommand<{ content: string }, Comment>({
    name: ['edit-comment', id],
    send: (draft, intent) =>
      api.editComment({ params: { missionId, commentId: id }, body: draft }, { intent }),
    changes: [commentQueries.all],
    onDone: () => {
      toast.success(t`Your comment is changed.`);
      onDone();
    },
  });
  return (
    <div className={styles.editing}>
      <CommentForm
        label={t`Your comment`}
        action={<Trans>Save</Trans>}
        missing={msg`Please enter what it should say.`}
        content={content}
        draft={`edit-comment:${id}`}
        command={edit}
        isFocused
      />
      <Row>
        <Button look="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </Row>
    </div>
  );
}

/** Deletes the reader’s own comment after confirmation. If a reply has just arrived, the server refuses and a message says so. */
export function DeleteComment({ comment: { id, missionId } }: { comment: Comment }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const remove = useCommand<void>({
    name: ['delete-comment', id],
    send: (_, intent) => api.deleteComment({ params: { missionId, commentId: id } }, { intent }),
    changes: [commentQueries.all, missionQueries.one(missionId).queryKey],
    onDone: () => toast.success(t`Your comment is deleted.`),
    tellsRefusal: true,
  });
  return (
    <>
      <button type="button" className={styles.act} aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        <Trans>Delete</Trans>
      </button>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Delete this comment?</Trans>}
          action={<Trans>Delete</Trans>}
          busy={remove.isPending}
          onConfirm={() => remove.run(undefined, { onDone: close, onRefused: close })}
          onClose={close}
        >
          <Trans>It cannot be brought back.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
