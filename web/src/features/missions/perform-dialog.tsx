import { Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { policy } from '@sowon/contracts/policy';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { type Command, useCommand } from '../../lib/use-command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FileField } from '../files/file-field.tsx';
import { anyFiles } from '../files/file-rules.ts';
import { useProductName } from '../products/product-name.ts';
import { DueLine } from './due-line.tsx';
import styles from './perform-dialog.module.css';
import { type Answer, answerProblems, emptyAnswer, performBody, refusedAnswer } from './perform-rules.ts';
import { missionQueries } from './queries.ts';
import { RequestBox } from './request-box.tsx';

interface PerformDialogProps {
  mission: Mission;
  /** Which of how many that are performed one after the other; null while that is not known. */
  place: { readonly at: number; readonly of: number } | null;
  /** The answer is sent; until this is over nothing else can be done here. */
  onSent: () => Promise<void>;
  onClose: () => void;
}

/** Answers a mission with a file and a few words; given another mission then, it goes on with that one. */
export function PerformDialog({ mission, place, onSent, onClose }: PerformDialogProps) {
  const missionId = mission.id;
  const productName = useProductName()(mission.missionProduct);
  const perform = useCommand({
    name: ['perform', missionId],
    survivesReload: true,
    send: (answer: Answer, intent: Intent) =>
      api.performMission({ params: { missionId }, body: performBody(answer) }, { intent }),
    changes: [missionQueries.all],
    onDone: onSent,
  });
  return (
    <Dialog
      title={
        <>
          <Trans>Perform: {productName}</Trans>{' '}
          {place && place.of > 1 && (
            <small className={styles.place}>
              <Trans>
                {place.at} of {place.of}
              </Trans>
            </small>
          )}
        </>
      }
      onClose={onClose}
      locked={perform.isPending}
      step={missionId}
      keepsDraft
    >
      <AnswerForm key={missionId} mission={mission} perform={perform} />
    </Dialog>
  );
}

function AnswerForm({ mission, perform }: { mission: Mission; perform: Command<Answer, unknown> }) {
  const { t } = useLingui();
  const form = useForm({
    initial: emptyAnswer,
    check: answerProblems,
    command: perform,
    draft: `answer:${mission.id}`,
    refused: refusedAnswer,
  });
  return (
    <Form
      form={form}
      action={<Trans>Send to your fan</Trans>}
      summary={mission.due !== null && <DueLine due={mission.due} />}
    >
      <RequestBox mission={mission} />
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
        required
        hint={<span className={styles.keys}>{t`Ctrl or ⌘ with Enter sends it.`}</span>}
        {...form.area('comment')}
      />
    </Form>
  );
}
