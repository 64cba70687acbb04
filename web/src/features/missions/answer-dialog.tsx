import { Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { policy } from '@sowon/contracts/policy';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { type Command, useCommand } from '../../lib/use-command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FileField } from '../files/file-field.tsx';
import { anyFiles } from '../files/file-rules.ts';
import styles from './answer-dialog.module.css';
import { DueLine } from './due-line.tsx';
import { FailedAnswer } from './failed-answer.tsx';
import { type Answer, answerProblems, emptyAnswer, isWhole, refusedAnswer } from './perform-rules.ts';

interface AnswerProps {
  missionId: string;
  /** Deadline of the answer; null if none is awaited. */
  due: string | null;
  /** The fan’s request or story. */
  request: ReactNode;
  /** Last answer, if it could not be converted; null otherwise. */
  failed?: Mission['failedAnswer'];
}

interface AnswerDialogProps extends AnswerProps {
  title: ReactNode;
  send: (answer: Answer, intent: Intent) => Promise<unknown>;
  /** Key prefixes of the queries that change afterwards. */
  changes: readonly QueryKey[];
  /** Called after the answer is sent; the dialog is locked until it resolves. */
  onSent: () => void | Promise<void>;
  onClose: () => void;
}

/** Answers a fan with a file and a few words. With another mission as props, it continues with that one. */
export function AnswerDialog({ title, send, changes, onSent, onClose, ...answer }: AnswerDialogProps) {
  const { missionId } = answer;
  const perform = useCommand({
    name: ['perform', missionId],
    survivesReload: true,
    send,
    changes,
    onDone: onSent,
  });
  return (
    <Dialog title={title} onClose={onClose} locked={perform.isPending} step={missionId} keepsDraft>
      <AnswerForm key={missionId} {...answer} perform={perform} />
    </Dialog>
  );
}

function AnswerForm({
  missionId,
  due,
  request,
  failed = null,
  perform,
}: AnswerProps & { perform: Command<Answer, unknown> }) {
  const { t } = useLingui();
  const form = useForm({
    initial: { ...emptyAnswer, comment: failed?.comment ?? '' },
    check: answerProblems,
    command: perform,
    draft: `answer:${missionId}`,
    refused: refusedAnswer,
  });
  return (
    <Form
      form={form}
      action={<Trans>Send to your fan</Trans>}
      summary={due !== null && <DueLine due={due} />}
      isReady={isWhole(form.values())}
    >
      {request}
      {failed && <FailedAnswer failed={failed} />}
      <FileField
        label={t`Video, photo or voice`}
        accept={anyFiles}
        hint={t`Under 500 MB. Upright videos look best.`}
        imageMaxBytes={policy.files.mediaMaxBytes}
        {...form.choice('file')}
      />
      <TextArea
        label={t`Message to your fan`}
        maxLength={policy.text.commentMax}
        mayBeOver
        required
        hint={<span className={styles.keys}>{t`Ctrl or ⌘ with Enter sends it.`}</span>}
        {...form.area('comment')}
      />
    </Form>
  );
}
